import { mkdirSync, writeFileSync } from 'node:fs';
import { textsVersion } from '../src/server-texts.ts';
import { compileMessages, readMessages, TEXT_LANGUAGES } from '../src/text-files.ts';
import { generateKeys } from './generate-keys.ts';

const PACKAGE = new URL('../', import.meta.url);

/** Writes what is served (dist) and the key types (src/keys.ts); the same input gives the same bytes. */
export function buildTexts(to: URL = PACKAGE): void {
  const dist = new URL('dist/', to);
  mkdirSync(dist, { recursive: true });
  mkdirSync(new URL('src/', to), { recursive: true });
  for (const language of TEXT_LANGUAGES) {
    const texts = compileMessages(readMessages(language));
    writeFileSync(new URL(`${language}.json`, dist), JSON.stringify(texts));
  }
  writeFileSync(new URL('version.json', dist), JSON.stringify({ version: textsVersion() }));
  writeFileSync(new URL('src/keys.ts', to), generateKeys(readMessages('en')));
}

if (import.meta.main) {
  buildTexts();
  console.log(`texts of ${TEXT_LANGUAGES.length} languages, version ${textsVersion()}`);
}
