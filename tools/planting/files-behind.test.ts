import { describe, expect, it } from 'vitest';
import { filesBehind } from './files-behind.ts';

describe('filesBehind', () => {
  it('follows a checker’s imports', () => {
    expect(filesBehind(['tools/check-styles.ts'])).toEqual(['tools/check-styles.ts', 'tools/styles.ts']);
  });

  it('does not follow them into the product', () => {
    expect(filesBehind(['tools/check-openapi.ts'])).toEqual(['tools/check-openapi.ts']);
  });

  it('finds the tests of a folder', () => {
    expect(filesBehind(['packages/domain/src/site/'])).toContain('packages/domain/src/site/site.test.ts');
  });

  it('rejects a missing file, which would never change', () => {
    expect(() => filesBehind(['tools/no-such-file.ts'])).toThrow('tools/no-such-file.ts');
  });
});
