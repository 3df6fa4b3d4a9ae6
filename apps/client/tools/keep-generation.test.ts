import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepOnly, nextGenerations } from './keep-generation.ts';

describe('nextGenerations', () => {
  it('[API-12] keeps the build before this one', () => {
    const known = { current: ['assets/b.js'], before: ['assets/a.js'] };
    expect(nextGenerations(known, ['assets/c.js'])).toEqual({ current: ['assets/c.js'], before: ['assets/b.js'] });
  });

  it('[API-12] the same build again pushes nothing out', () => {
    const known = { current: ['assets/b.css', 'assets/b.js'], before: ['assets/a.js'] };
    expect(nextGenerations(known, ['assets/b.js', 'assets/b.css'])).toEqual(known);
  });
});

describe('keepOnly', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'generations-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function build(...names: string[]): string[] {
    for (const name of names) writeFileSync(join(folder, 'assets', name), name);
    keepOnly(
      folder,
      names.map((name) => `assets/${name}`),
    );
    return readdirSync(join(folder, 'assets')).toSorted();
  }

  it('[API-12] leaves the files of two builds, and no older ones', () => {
    expect(build('a.js', 'same.js')).toEqual(['a.js', 'same.js']);
    expect(build('b.js', 'same.js')).toEqual(['a.js', 'b.js', 'same.js']);
    expect(build('c.js', 'same.js')).toEqual(['b.js', 'c.js', 'same.js']);
  });
});
