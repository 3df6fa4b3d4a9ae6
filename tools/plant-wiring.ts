import { rmSync } from 'node:fs';
import { findChromium } from './gates/find-chromium.ts';
import { copyCheckout } from './planting/copy-checkout.ts';
import { tryWiringMutants } from './planting/try-wiring-mutants.ts';
import { WIRING_MUTANTS } from './planting/wiring-mutants.ts';

/** Each wire of the client is cut, in a copy of the checkout, and a check from outside must notice it. */
process.env['CHROMIUM_PATH'] = await findChromium();
const copy = copyCheckout();
const home = process.cwd();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.chdir(copy);
const problems = await tryWiringMutants(WIRING_MUTANTS);
process.chdir(home);

for (const mutant of WIRING_MUTANTS) {
  console.log(problems.get(mutant) ? `MISSED   "${mutant.title}" ${problems.get(mutant)}` : `seen red ${mutant.title}`);
}
console.log(`${WIRING_MUTANTS.length} wires cut, ${problems.size} not noticed`);
process.exitCode = problems.size > 0 ? 1 : 0;
