import { globSync, readFileSync } from 'node:fs';
import { formValues, withFormValues } from '@openturn/domain/site/form-settings.ts';
import { LABELS } from '@openturn/texts/label-texts.ts';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url);

/** Where a setting is read: `readSetting(settings, 'HoldEnds')`, `number(settings, 'NearlyAt', …)`, `setting: 'JoinPhone'`. */
const READ = /\w\(settings, '([A-Z]\w+)'|setting: '([A-Z]\w+)'|inPerson: '(\w+)'|byPhone: '(\w+)'|online: '(\w+)'/g;
/** Settings of a number or a name, such as `CustomField3Label`. */
const FAMILIES = ['CustomField${', 'ClientApt', 'Label_${', 'Wall_${'];

/** What writes the settings that a screen sends. */
const WRITTEN_BY = [
  'apps/server/src/features/settings/pages/*.ts',
  'apps/server/src/features/booking/setup/save-setup.ts',
  'packages/domain/src/site/business-settings.ts',
  'packages/domain/src/notice/wall-words.ts',
  'packages/domain/src/site/form-settings.ts',
  'packages/domain/src/conversation/conversation-settings.ts',
  'packages/domain/src/documents/asked-documents.ts',
  // It writes the setting of every field that is declared here.
  'packages/domain/src/join/person-fields.ts',
];

function textOf(patterns: readonly string[]): string {
  const paths = globSync([...patterns], { cwd: ROOT, exclude: ['**/*.test.ts', '**/node_modules/**'] });
  return paths.map((path) => readFileSync(new URL(path, ROOT), 'utf8')).join('\n');
}

it('every setting that the client or the server reads is set on a screen', () => {
  const sources = textOf(['apps/{client,server}/src/**/*.{ts,tsx}', 'packages/{domain,texts}/src/**/*.ts']);
  const read = new Set([...sources.matchAll(READ)].map((found) => found.slice(1).find(Boolean) ?? ''));
  expect(read.size).toBeGreaterThan(35);
  // The form's page names the settings of the declared fields only when it writes them.
  const written = [textOf(WRITTEN_BY), ...Object.keys(withFormValues({}, formValues({})))].join('\n');
  const isWritten = (name: string) => new RegExp(`\\b${name}\\b`).test(written);
  expect(
    [...read].filter((name) => name.startsWith('Method') || !/^[a-z]/.test(name)).filter((name) => !isWritten(name)),
  ).toEqual([]);
  expect(FAMILIES.filter((family) => sources.includes(family) && !written.includes(family))).toEqual([]);
});

it('[SITE-11] every label that the client reads by its name is one that the page of the words lists', () => {
  const sources = textOf([
    'apps/{client,server,staff}/src/**/*.{ts,tsx}',
    'packages/{domain,texts,web,ui}/src/**/*.{ts,tsx}',
  ]);
  const read = [...sources.matchAll(/Label_([A-Z]\w*?)(?=['`_]|\b)/g)].map(([, name = '']) => name);
  expect(read).toContain('Called');
  expect(read.filter((name) => !Object.hasOwn(LABELS, name))).toEqual([]);
});
