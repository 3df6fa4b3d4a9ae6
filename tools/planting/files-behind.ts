import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g;
/** Follows imports among checkers and their helpers, not into the product. */
const OF_CHECKS = /^(?:tools|e2e|bench)\/|\/tools\//;

/** The given files, those in the given folders, and the helpers they import, in order. */
export function filesBehind(named: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = named.flatMap(filesOf);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...importsOf(path).filter((imported) => OF_CHECKS.test(imported)));
  }
  return [...found].toSorted();
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) throw new Error(`a gate is said to read ${path}, which is not there`);
  if (!statSync(path).isDirectory()) return [path];
  return globSync(join(path, '**/*.test.{ts,tsx}'));
}

function importsOf(path: string): string[] {
  if (!/\.tsx?$/.test(path)) return [];
  const imports = [...readFileSync(path, 'utf8').matchAll(RELATIVE_IMPORT)];
  return imports.map(([, to = '']) => join(dirname(path), to)).filter((to) => existsSync(to));
}
