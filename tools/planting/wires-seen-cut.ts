import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { filesBehind } from './files-behind.ts';
import type { WiringMutant } from './wiring-mutant.ts';

const RECORD = 'tools/planting/wires-seen-cut.json';
/** How wires are cut and checks are run affects all of them. */
const CUTTING = [
  'tools/planting/try-wiring-mutants.ts',
  'tools/planting/copy-checkout.ts',
  'e2e/letter/vitest.config.ts',
];

/** Fingerprints of everything that affects a cut wire, by the title of the check that noticed it. */
export type WiresSeenCut = Readonly<Record<string, string>>;

export function readWiresSeenCut(): WiresSeenCut {
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as WiresSeenCut) : {};
}

/** Sorted, so that branches rarely conflict. */
export function writeWiresSeenCut(seen: WiresSeenCut): void {
  const sorted = Object.entries(seen).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  if (!existsSync(RECORD) || readFileSync(RECORD, 'utf8') !== text) writeFileSync(RECORD, text);
}

/** Changes with the wire, its file, its check and everything they depend on. */
export function fingerprintWire(mutant: WiringMutant): string {
  const hash = createHash('sha256').update(JSON.stringify(mutant));
  const files = filesBehind([...CUTTING, mutant.file, `e2e/letter/${mutant.suite}.letter.test.ts`]);
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
