import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOfContent, fingerprintOfSources } from './fingerprint.ts';

let root: string;
const file = (name: string) => join(root, name);
const fingerprint = () => fingerprintOfSources([root]);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'openturn-fingerprint-'));
  mkdirSync(file('screens'));
  mkdirSync(file('dist'));
  writeFileSync(file('screens/home.tsx'), 'home');
  writeFileSync(file('dist/built.js'), 'built');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('fingerprintOfSources', () => {
  it.each([
    ['a file that grew', () => writeFileSync(file('screens/home.tsx'), 'home, longer')],
    ['a file that was touched', () => utimesSync(file('screens/home.tsx'), 1, 1)],
    ['a new file', () => writeFileSync(file('screens/about.tsx'), 'about')],
    ['a deleted file', () => rmSync(file('screens/home.tsx'))],
  ])('changes with %s', (_what, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).not.toBe(before);
  });

  it.each([
    ['built files', () => writeFileSync(file('dist/built.js'), 'built anew')],
    ['a test', () => writeFileSync(file('screens/home.browser.test.tsx'), 'test')],
  ])('does not change with %s', (_what, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).toBe(before);
  });
});

describe('fingerprintOfContent', () => {
  it('changes with the content but not the modification time', () => {
    const path = file('screens/home.tsx');
    const before = fingerprintOfContent([path]);
    utimesSync(path, 1, 1);
    expect(fingerprintOfContent([path])).toBe(before);
    writeFileSync(path, 'HOME');
    expect(fingerprintOfContent([path])).not.toBe(before);
  });
});
