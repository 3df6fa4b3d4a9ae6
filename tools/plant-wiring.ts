import { rmSync } from 'node:fs';
import { findBrowsers } from './gates/find-chromium.ts';
import { copyCheckout } from './planting/copy-checkout.ts';
import { tryWiringMutants } from './planting/try-wiring-mutants.ts';
import { fingerprintWire, readWiresSeenCut, writeWiresSeenCut } from './planting/wires-seen-cut.ts';
import { WIRING_MUTANTS } from './planting/wiring-mutants.ts';

/**
 * Cuts each wire of the client in a copy of the checkout; a check from outside must notice. What was noticed is
 * recorded with a fingerprint of everything that affects it, and cut again only when that changes, or with `--all`.
 */
const isAll = process.argv.includes('--all');
const recorded = readWiresSeenCut();
const wires = WIRING_MUTANTS.map((mutant) => ({ mutant, fingerprint: fingerprintWire(mutant) }));
const toCut = isAll ? wires : wires.filter(({ mutant, fingerprint }) => recorded[mutant.title] !== fingerprint);

const problems = toCut.length > 0 ? await cut() : new Map<unknown, string>();
for (const { mutant } of toCut) {
  const problem = problems.get(mutant);
  console.log(problem ? `MISSED   "${mutant.title}" ${problem}` : `noticed  ${mutant.title}`);
}
const seen = wires.filter(({ mutant }) => !problems.has(mutant));
writeWiresSeenCut(Object.fromEntries(seen.map(({ mutant, fingerprint }) => [mutant.title, fingerprint])));
console.log(`${wires.length} wires seen cut, ${toCut.length} of them now, ${problems.size} not noticed`);
process.exitCode = problems.size > 0 ? 1 : 0;

async function cut() {
  const { chromium, shell } = await findBrowsers();
  process.env['CHROMIUM_PATH'] = chromium;
  process.env['CHROMIUM_SHELL_PATH'] = shell;
  const copy = copyCheckout();
  const home = process.cwd();
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  process.chdir(copy);
  const found = await tryWiringMutants(toCut.map(({ mutant }) => mutant));
  process.chdir(home);
  return found;
}
