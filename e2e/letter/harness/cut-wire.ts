import { readFileSync } from 'node:fs';

/**
 * Runs before each script. Empty, except in the checkout of `tools/plant-wiring.ts`, whose client contains every
 * mutant: then it selects the one that this check must notice.
 */
export function cutWire(title: string): string {
  const file = process.env['WIRING_MUTANTS'];
  if (!file) return '';
  const numbers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  return `globalThis.wiringMutant=${numbers[title] ?? 0};`;
}
