import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readMessages, TEXT_LANGUAGES } from '../src/text-files.ts';
import { checkGlossary, type Glossary } from './check-glossary.ts';
import { checkKeysUsed, LATER_KEYS_AT_MOST } from './check-keys-used.ts';
import { type AllMessages, checkLanguages, type SameWords } from './check-languages.ts';
import { keysFile, findAppKeys } from './find-app-keys.ts';
import { findBareText } from './find-bare-text.ts';
import { generateKeys } from './generate-keys.ts';

export type TextsChecked = { problems: string[]; checked: number };

const SOURCES = '{apps,packages}/*/src/**/*.{ts,tsx}';
const SCREENS = '{apps/*,packages/ui}/src/**/*.tsx';
const NOT_SHOWN = ['packages/texts/src/keys.ts', '**/*.test.{ts,tsx}', '**/testing/**', '**/node_modules/**'];

/** Everything about texts that types cannot see, for the checkout at `root`; `checked` counts texts and files. */
export function checkTexts(root: string, laterKeysAtMost = LATER_KEYS_AT_MOST): TextsChecked {
  const texts = pathToFileURL(`${resolve(root, 'packages/texts')}/`);
  const source = new URL('src/', texts);
  const all = Object.fromEntries(TEXT_LANGUAGES.map((code) => [code, readMessages(code, source)])) as AllMessages;
  const sources = filesIn(root, SOURCES);
  const screens = filesIn(root, SCREENS);
  const problems = [
    ...checkLanguages(all, readJson(new URL('same-words.json', texts)) as SameWords),
    ...checkGlossary(all, readJson(new URL('glossary.json', texts)) as Glossary),
    ...checkKeysUsed({
      keys: Object.keys(all.en),
      laterKeys: readJson(new URL('later-keys.json', texts)) as string[],
      laterKeysAtMost,
      sources: sources.map(({ text }) => text),
    }),
    ...screens.flatMap(({ path, text }) =>
      findBareText(path, text).map((bare) => `${path}:${bare.line} shows '${bare.text}' without a text key`),
    ),
    ...(readFileSync(new URL('keys.ts', source), 'utf8') === generateKeys(all.en)
      ? []
      : ['src/keys.ts is not that of en.json: run node packages/texts/tools/build-texts.ts']),
    ...(readFileSync(new URL('app-keys.json', source), 'utf8') === keysFile(findAppKeys(root, Object.keys(all.en)))
      ? []
      : ['src/app-keys.json is not what the apps use: run node packages/texts/tools/build-texts.ts']),
  ];
  const messages = TEXT_LANGUAGES.reduce((sum, code) => sum + Object.keys(all[code]).length, 0);
  return { problems, checked: messages + sources.length + screens.length };
}

function filesIn(root: string, pattern: string): { path: string; text: string }[] {
  const paths = globSync(pattern, { cwd: root, exclude: NOT_SHOWN });
  return paths.toSorted().map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
}

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.main) {
  const { problems, checked } = checkTexts(resolve(import.meta.dirname, '../../..'));
  for (const problem of problems) console.error(problem);
  console.log(`texts: ${checked} checked, ${problems.length} problems`);
  process.exitCode = problems.length > 0 || checked === 0 ? 1 : 0;
}
