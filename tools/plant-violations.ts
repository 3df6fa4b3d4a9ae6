import { rmSync } from 'node:fs';
import { BOUNDARY_VIOLATIONS } from './planting/boundary-violations.ts';
import { BUDGET_VIOLATIONS } from './planting/budget-violations.ts';
import { copyCheckout } from './planting/copy-checkout.ts';
import { fingerprintViolation } from './planting/fingerprint-violation.ts';
import { READING_VIOLATIONS } from './planting/reading-violations.ts';
import { readSeenRed, writeSeenRed } from './planting/seen-red.ts';
import { SLOW_VIOLATIONS, UNIT_VIOLATIONS } from './planting/test-violations.ts';
import { tryViolations } from './planting/try-violation.ts';

/**
 * Proves that every gate fails: plants a violation in a copy of the checkout. What a gate has refused is recorded with
 * a fingerprint of everything that affects it, and planted again only when that changes, or with `--all`.
 */
const [only] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isFast = process.argv.includes('--fast');
const isAll = process.argv.includes('--all');
const quick = [...READING_VIOLATIONS, ...BUDGET_VIOLATIONS, ...BOUNDARY_VIOLATIONS, ...UNIT_VIOLATIONS];
const violations = [...quick, ...SLOW_VIOLATIONS].map((violation) => ({
  violation,
  fingerprint: fingerprintViolation(violation),
}));
const recorded = readSeenRed();
const isRecorded = ({ violation, fingerprint }: (typeof violations)[number]) =>
  recorded[violation.gate.name]?.includes(fingerprint) ?? false;
const selected = violations.filter(
  ({ violation }) => (!only || violation.gate.name === only) && (!isFast || quick.includes(violation)),
);
const toPlant = isAll ? selected : selected.filter((each) => !isRecorded(each));

const problems = toPlant.length > 0 ? await plant() : [];
const refused = new Set(
  toPlant.filter(({ violation }) => !problems.some((problem) => problem.violation === violation)),
);
// Failed ones leave the record, and so do those no longer planted.
const seen = violations.filter((each) => refused.has(each) || (isRecorded(each) && !toPlant.includes(each)));
const byGate = Object.groupBy(seen, ({ violation }) => violation.gate.name);
writeSeenRed(
  Object.fromEntries(
    Object.entries(byGate).map(([gate, each = []]) => [gate, each.map(({ fingerprint }) => fingerprint)]),
  ),
);

const planted = selected.reduce((sum, { violation }) => sum + violation.says.length, 0);
console.log(
  `${planted} violations seen red in ${selected.length} places, ${toPlant.length} of them now, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

async function plant() {
  const copy = copyCheckout();
  const home = process.cwd();
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  process.chdir(copy);
  const found = await tryViolations(toPlant.map(({ violation }) => violation));
  process.chdir(home);
  return found;
}
