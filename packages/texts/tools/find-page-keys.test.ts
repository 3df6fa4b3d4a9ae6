import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readMessages, TEXT_LANGUAGES } from '../src/text-files.ts';
import { findPageKeys } from './find-page-keys.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOUND = findPageKeys(ROOT, readMessages('en'));

/** The pages with this text, in a language. */
function pagesWith(language: (typeof TEXT_LANGUAGES)[number], key: string): string[] {
  const texts = readMessages(language);
  return Object.keys(FOUND).filter((page) => FOUND[page]?.some((each) => texts[each] === texts[key]));
}

it.each(TEXT_LANGUAGES)('finds the names of fields on their pages in %s', (language) => {
  const found = (key: string) => pagesWith(language, key);
  for (const key of ['setup.lateFee', 'setup.duration', 'setup.lead', 'setup.bufferBefore', 'setup.horizon']) {
    expect([key, found(key)]).toEqual([key, expect.arrayContaining(['appointments'])]);
  }
  expect(found('backups.passphrase')).toContain('backups');
  expect(found('settings.desks.names')).toContain('desks');
  expect(found('settings.people.takesAppointments')).toContain('people');
  expect(found('settings.lines.staff')).toContain('lines');
});

it('finds something on every page, no sentence, and nothing that many pages have in common', () => {
  const english = readMessages('en');
  const pages = ['settings-pages.ts', 'serving-pages.ts'].flatMap((name) =>
    Array.from(
      readFileSync(`${ROOT}apps/staff/src/app/settings/${name}`, 'utf8').matchAll(/ path: '([\w-]+)'/g),
      ([, path]) => path,
    ),
  );
  expect(Object.keys(FOUND)).toEqual(pages);
  for (const [page, keys] of Object.entries(FOUND)) expect([page, keys.length > 0]).toEqual([page, true]);
  const texts = Object.values(FOUND).flatMap((keys) => keys.map((key) => english[key] ?? ''));
  expect(texts.filter((text) => text.length > 48 || text.endsWith('.'))).toEqual([]);
  expect(texts).not.toContain('Cancel');
});
