import { mkdirSync, writeFileSync } from 'node:fs';
import { textsVersion } from '../src/server-texts.ts';
import { compileMessages, readMessages, TEXT_LANGUAGES } from '../src/text-files.ts';
import { fileURLToPath } from 'node:url';
import { keysFile, findAppKeys } from './find-app-keys.ts';
import { findPageKeys } from './find-page-keys.ts';
import { generateKeys } from './generate-keys.ts';

const PACKAGE = new URL('../', import.meta.url);

/** Writes what is served and the keys of each page (dist), the key types and the keys of each app (src); the same input gives the same bytes. */
export function buildTexts(to: URL = PACKAGE): void {
  const dist = new URL('dist/', to);
  mkdirSync(dist, { recursive: true });
  mkdirSync(new URL('src/', to), { recursive: true });
  const english = readMessages('en');
  // First, since the version depends on it.
  const root = fileURLToPath(new URL('../../', PACKAGE));
  const appKeys = findAppKeys(root, Object.keys(english));
  writeFileSync(new URL('src/app-keys.json', to), keysFile(appKeys));
  writeFileSync(new URL('page-keys.json', dist), JSON.stringify(findPageKeys(root, english)));
  for (const language of TEXT_LANGUAGES) {
    const texts = compileMessages(readMessages(language));
    writeFileSync(new URL(`${language}.json`, dist), JSON.stringify(texts));
  }
  writeFileSync(new URL('version.json', dist), JSON.stringify({ version: textsVersion() }));
  writeFileSync(new URL('src/keys.ts', to), generateKeys(english));
}

if (import.meta.main) {
  buildTexts();
  console.log(`texts of ${TEXT_LANGUAGES.length} languages, version ${textsVersion()}`);
}
