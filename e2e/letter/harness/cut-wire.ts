import { readFileSync } from 'node:fs';

/**
 * What stands before each script while a check is under way: nothing, but in the checkout of `tools/plant-wiring.ts`, whose
 * client holds every mutant, the number of the one that this check has to notice.
 */
export function cutWire(title: string): string {
  const file = process.env['WIRING_MUTANTS'];
  if (!file) return '';
  const numbers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  return `globalThis.wiringMutant=${numbers[title] ?? 0};`;
}
