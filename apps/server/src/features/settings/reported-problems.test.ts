import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url);

function textOf(pattern: string): string {
  const paths = globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.*', '**/node_modules/**'] });
  return paths.map((path) => readFileSync(new URL(path, ROOT), 'utf8')).join('\n');
}

it('[VAL-10] every problem with a field that the server reports has its own words on a screen', () => {
  const rules = [textOf('apps/server/src/**/*.ts'), textOf('packages/domain/src/**/*.ts')].join('\n');
  const reported = new Set([...rules.matchAll(/problem\(\s*'([\w.]+)'/g)].map(([, key = '']) => key));
  expect(reported.size).toBeGreaterThan(50);
  const screens = textOf('{apps/{client,staff},packages/web}/src/**/*.{ts,tsx}');
  expect([...reported].filter((key) => !screens.includes(`'${key}'`))).toEqual([]);
});
