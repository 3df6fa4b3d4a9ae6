import { describe, expect, it } from 'vitest';
import { crowdedFolders, tinyFiles, sharedExports, sharedNames } from './rooms.ts';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, i) => `${folder}/file-${i}.ts`);

describe('crowdedFolders', () => {
  it('accepts fifteen files, and tests besides', () => {
    expect(crowdedFolders([...filesIn('apps/a/src/x', 15), 'apps/a/src/x/file-1.test.ts'])).toEqual([]);
  });

  it('refuses sixteen, stylesheets among them', () => {
    const paths = [...filesIn('apps/a/src/x', 15), 'apps/a/src/x/file-1.module.css'];
    expect(crowdedFolders(paths)).toEqual(['apps/a/src/x holds 16 files, at most 15: divide it by meaning']);
  });

  it('does not count subfolders', () => {
    expect(crowdedFolders([...filesIn('apps/a/src/x', 10), ...filesIn('apps/a/src/x/y', 10)])).toEqual([]);
  });

  it('does not limit migrations', () => {
    expect(crowdedFolders(filesIn('apps/a/src/migrations', 40))).toEqual([]);
  });
});

describe('sharedNames', () => {
  it('refuses one name in two folders, whatever follows it', () => {
    expect(sharedNames(['apps/a/src/x/hero.tsx', 'apps/a/src/y/hero.ts'])).toEqual([
      'hero is the name of two files: apps/a/src/x/hero.tsx, apps/a/src/y/hero.ts',
    ]);
  });

  it.each([
    ['a file with its stylesheet', ['apps/a/src/x/hero.tsx', 'apps/a/src/x/hero.module.css']],
    ['a file with a test elsewhere', ['apps/a/src/x/hero.tsx', 'apps/a/src/y/hero.test.ts']],
    ['two apps', ['apps/a/src/x/hero.tsx', 'apps/b/src/x/hero.tsx']],
    ['files named by their folder', ['apps/a/src/x/index.ts', 'apps/a/src/y/index.ts']],
  ])('takes %s', (_, paths) => {
    expect(sharedNames(paths)).toEqual([]);
  });
});

describe('sharedExports', () => {
  const file = (path: string, text: string) => ({ path, text });
  const ONE = 'export async function actOn(): void {}\n';

  it.each([
    ['function', ONE],
    ['type', 'export type actOn = { at: number };\n'],
    ['constant', 'export const actOn = 1;\n'],
  ])('refuses a %s with the name of another export', (_, text) => {
    expect(sharedExports([file('apps/a/src/x/one.ts', ONE), file('apps/a/src/y/two.ts', text)])).toEqual([
      'actOn is exported by 2 files: apps/a/src/x/one.ts, apps/a/src/y/two.ts',
    ]);
  });

  it.each([
    ['two apps', [file('apps/a/src/one.ts', ONE), file('apps/b/src/one.ts', ONE)]],
    ['a name that is not exported', [file('apps/a/src/one.ts', ONE), file('apps/a/src/two.ts', 'function actOn() {}')]],
    ['tests', [file('apps/a/src/one.ts', ONE), file('apps/a/src/two.test.ts', ONE)]],
    ['overloads', [file('apps/a/src/one.ts', `${ONE}${ONE}`)]],
    ['what is not shipped', [file('apps/a/src/one.ts', ONE), file('apps/a/tools/one.ts', ONE)]],
  ])('accepts %s', (_, files) => {
    expect(sharedExports(files)).toEqual([]);
  });
});

describe('tinyFiles', () => {
  const short = (path: string) => ({ path, text: 'export const one = 1;\n' });
  const user = (path: string, imports: string) => ({ path, text: `import { one } from '${imports}';\n` });
  const check = (files: { path: string; text: string }[]) => tinyFiles([files[0]?.path ?? ''], files);
  const SCRAP = ['packages/a/src/one.ts has 1 lines and serves only packages/a/src/use.ts: put it there'];

  it('refuses a short file with one importer', () => {
    expect(check([short('packages/a/src/one.ts'), user('packages/a/src/use.ts', './one.ts')])).toEqual(SCRAP);
  });

  it('recognises importers by any kind of path', () => {
    const client = [short('apps/a/src/x/one.ts'), user('apps/a/src/use.ts', '#x/one.ts')];
    expect(check(client)).toHaveLength(1);
    expect(check([...client, user('apps/a/src/z/other.ts', '../x/one.ts')])).toEqual([]);
  });

  it.each([
    ['with a second importer', [user('packages/a/src/other.ts', './one.ts')]],
    ['with a test of its own', [user('packages/a/src/one.test.ts', './one.ts')]],
    ['that another package uses', [user('apps/b/src/other.ts', '@openturn/a/one.ts')]],
  ])('accepts a short file %s', (_, others) => {
    expect(check([short('packages/a/src/one.ts'), user('packages/a/src/use.ts', './one.ts'), ...others])).toEqual([]);
  });

  it('accepts lazy scripts, domain rules, migrations and long enough files', () => {
    const lazy = { path: 'packages/a/src/use.ts', text: "await import('./one.ts');\n" };
    expect(check([short('packages/a/src/one.ts'), lazy])).toEqual([]);
    expect(check([short('packages/domain/src/one.ts'), user('packages/domain/src/use.ts', './one.ts')])).toEqual([]);
    const migration = [
      short('apps/a/src/migrations/0001-one.ts'),
      user('apps/a/src/migrations/all.ts', './0001-one.ts'),
    ];
    expect(check(migration)).toEqual([]);
    const long = { path: 'packages/a/src/one.ts', text: 'export const one = 1;\n'.repeat(15) };
    expect(check([long, user('packages/a/src/use.ts', './one.ts')])).toEqual([]);
  });
});
