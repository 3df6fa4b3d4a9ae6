import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setupI18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileMessages, TEXT_LANGUAGES } from '../src/text-files.ts';
import { buildTexts } from './build-texts.ts';
import { generateKeys } from './generate-keys.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function build(): Record<string, string> {
  buildTexts(pathToFileURL(`${folder}/`));
  const dist = readdirSync(join(folder, 'dist')).map((name) => join('dist', name));
  return Object.fromEntries(
    [...dist, 'src/keys.ts', 'src/app-keys.json'].map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

describe('build of the texts', () => {
  it('[LANG-07] writes one file for each language, the version, the key types and the keys of each app', () => {
    const files = TEXT_LANGUAGES.map((language) => `dist/${language}.json`);
    expect(Object.keys(build()).toSorted()).toEqual(
      [...files, 'dist/page-keys.json', 'dist/version.json', 'src/keys.ts', 'src/app-keys.json'].toSorted(),
    );
  });

  it('[LANG-07] gives the same bytes each time', () => {
    expect(build()).toEqual(build());
  });

  it('[LANG-07] what it writes is what the client evaluates', () => {
    const texts = JSON.parse(build()['dist/uk.json'] ?? '') as Record<string, never>;
    const client = setupI18n({ locale: 'uk', messages: { uk: texts } });
    expect(client._('line.count', { count: 3 })).toBe('3 людини в черзі');
  });

  it('[LANG-01] key types name the placeholders, and what has to be a number', () => {
    const keys = generateKeys({ plain: 'A', greet: 'Hello {name}', sum: '{n, plural, one {{n} a} other {{n} b}}' });
    expect(keys).toContain("  'greet': { name: string | number };\n  'sum': { n: number };\n");
    expect(keys).not.toContain("'plain'");
  });

  it('[LANG-01] a text that is no message stops the build and is named', () => {
    const compiled = compileMessages({ 'home.title': '{count, plural, one {a}' });
    expect(() => compiled['home.title']).toThrow("text 'home.title'");
  });
});
