import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { filesBehind } from './files-behind.ts';
import type { Violation } from './violation.ts';

/** How violations are planted and judged affects all of them. */
const PLANTING = ['tools/planting/try-violation.ts', 'tools/planting/copy-checkout.ts'];

/** Changes with anything that could make the gate miss this violation. */
export function fingerprintViolation({ gate, edits, says }: Violation): string {
  const hash = createHash('sha256').update(JSON.stringify([gate.name, edits.map(keyOf), says.map(String)]));
  const isOfTests = gate.tools.includes('vitest');
  // Tests depend on the changed source; other gates judge the edit whatever surrounds it.
  const sources = isOfTests ? edits.map(({ path }) => path).filter((path) => existsSync(path)) : [];
  for (const path of filesBehind([...PLANTING, ...gate.reads, ...sources])) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  for (const tool of gate.tools) hash.update(`${tool} ${versionOf(tool)}\0`);
  return hash.digest('hex').slice(0, 16);
}

function keyOf({ path, signature }: Violation['edits'][number]): string[] {
  return [path, signature];
}

function versionOf(tool: string): string {
  return (JSON.parse(readFileSync(`node_modules/${tool}/package.json`, 'utf8')) as { version: string }).version;
}
