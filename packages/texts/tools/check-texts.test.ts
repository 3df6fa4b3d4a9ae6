import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEXT_LANGUAGES } from '../src/text-files.ts';
import { checkTexts, type TextsChecked } from './check-texts.ts';
import { keysFile } from './find-app-keys.ts';
import { generateKeys } from './generate-keys.ts';

let root: string;

/** A checkout with two texts and a screen that shows both. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const language of TEXT_LANGUAGES) {
    writeTexts(language, { close: `Close in ${language}`, greet: `${language} {name}` });
  }
  write('packages/texts/src/keys.ts', generateKeys({ close: 'Close', greet: 'Hello {name}' }));
  write('packages/texts/src/app-keys.json', keysFile({ client: [], visit: [], staff: [] }));
  write('packages/texts/later-keys.json', '[]');
  write('packages/texts/same-words.json', '{}');
  writeGlossary({});
  write('apps/client/src/screen.tsx', "export const both = <p title={t('close')}>{t('greet')}</p>;");
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function writeTexts(language: string, texts: Record<string, string>): void {
  write(`packages/texts/src/${language}.json`, JSON.stringify(texts));
}

/** The word for closing, and what it must not be called. */
function writeGlossary(avoid: Record<string, string[]>): void {
  const close = { ...Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, 'close'])), avoid };
  write('packages/texts/glossary.json', JSON.stringify({ visitor: { close }, staff: {} }));
}

function check(): TextsChecked {
  return checkTexts(root, 0);
}

describe('texts gate', () => {
  it('[LANG-01] takes texts that are right and says how much it read', () => {
    const texts = 16;
    const sources = 1;
    const screens = 1;
    expect(check()).toEqual({ problems: [], checked: texts + sources + screens });
  });

  it('[LANG-01] sees a text without a translation', () => {
    writeTexts('so', { greet: 'Salaan {name}' });
    expect(check().problems).toEqual(["so: 'close' is missing"]);
  });

  it('[LANG-07] sees that an app uses other keys than it gets', () => {
    write('apps/client/src/entry-client.tsx', "import './screen.tsx';");
    expect(check().problems).toEqual([
      'src/app-keys.json is not what the apps use: run node packages/texts/tools/build-texts.ts',
    ]);
    write('packages/texts/src/app-keys.json', keysFile({ client: ['close', 'greet'], visit: [], staff: [] }));
    expect(check().problems).toEqual([]);
  });

  it('[LANG-01] sees a dead key; a test does not keep it alive', () => {
    write('apps/client/src/screen.tsx', "export const one = <p>{t('greet')}</p>;");
    write('apps/client/src/screen.test.ts', "t('close');");
    expect(check().problems).toEqual(["'close' is used nowhere; remove it from every language"]);
  });

  it('[LANG-01] sees bare text on a screen and in a part, and says where', () => {
    write('apps/staff/src/features/now.tsx', 'export function Now() {\n  return <p>Now</p>;\n}\n');
    write('packages/ui/src/overlays/dialog.tsx', 'export const close = <button aria-label="Close" />;');
    expect(check().problems).toEqual([
      "apps/staff/src/features/now.tsx:2 shows 'Now' without a text key",
      "packages/ui/src/overlays/dialog.tsx:1 shows 'Close' without a text key",
    ]);
  });

  it('[LANG-01] sees key types that are behind the texts', () => {
    write('packages/texts/src/keys.ts', generateKeys({ close: 'Close' }));
    expect(check().problems).toEqual([
      'src/keys.ts is not that of en.json: run node packages/texts/tools/build-texts.ts',
    ]);
  });

  it('[LANG-01] sees a word that the glossary avoids', () => {
    writeGlossary({ so: ['close'] });
    expect(check().problems).toEqual(["so: 'close' says 'close'; the glossary's word is 'close'"]);
  });

  it('[LANG-01] sees a list of later keys that has grown', () => {
    write('packages/texts/later-keys.json', '["ticket.later"]');
    expect(check().problems).toEqual([
      "'ticket.later' is no text; remove it from later-keys.json",
      'later-keys.json has 1 keys and may only shrink from 0',
    ]);
  });
});
