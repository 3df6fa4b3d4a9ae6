import { rmSync } from 'node:fs';
import { BOUNDARY_VIOLATIONS } from './planting/boundary-violations.ts';
import { copyCheckout } from './planting/copy-checkout.ts';
import { READING_VIOLATIONS } from './planting/reading-violations.ts';
import { SLOW_VIOLATIONS, UNIT_VIOLATIONS } from './planting/test-violations.ts';
import { tryViolation } from './planting/try-violation.ts';

/** Every gate is seen red: in a copy of the checkout, with something planted that it must refuse. */
const [only] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isFast = process.argv.includes('--fast');
const quick = [...READING_VIOLATIONS, ...BOUNDARY_VIOLATIONS, ...UNIT_VIOLATIONS];
const violations = [...quick, ...(isFast ? [] : SLOW_VIOLATIONS)].filter(({ gate }) => !only || gate.name === only);

const copy = copyCheckout();
const home = process.cwd();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.chdir(copy);

let problems = 0;
for (const violation of violations) {
  const found = await tryViolation(violation);
  problems += found.length;
  for (const problem of found) console.log(problem);
  console.log(`${found.length === 0 ? 'seen red' : 'FAILED  '} ${violation.gate.name}`);
}

process.chdir(home);
const planted = violations.reduce((sum, { says }) => sum + says.length, 0);
console.log(`${planted} violations planted in ${violations.length} copies, ${problems} problems`);
process.exitCode = problems > 0 ? 1 : 0;
