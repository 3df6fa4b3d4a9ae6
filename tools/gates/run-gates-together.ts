import type { Gate, GateOutcome } from './gate.ts';

type Reporter = (gate: Gate, outcome: GateOutcome, seconds: number) => void;

/** Twice what the smallest machine has of processors, because tests in a browser wait about half of their time. */
const MAX_PARALLEL = 4;

/** Runs the gates in order, four at a time; gates that must run alone come last. */
export async function runGatesTogether(gates: readonly Gate[], report: Reporter): Promise<GateOutcome[]> {
  const together = gates.filter(({ isAlone }) => !isAlone);
  const alone = gates.filter(({ isAlone }) => isAlone);
  return [...(await runQueue(together, MAX_PARALLEL, report)), ...(await runQueue(alone, 1, report))];
}

async function runQueue(gates: readonly Gate[], atOnce: number, report: Reporter): Promise<GateOutcome[]> {
  const outcomes: GateOutcome[] = [];
  const waiting = gates.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const gate of waiting) outcomes.push(await runOne(gate, report));
  });
  await Promise.all(workers);
  return outcomes;
}

async function runOne(gate: Gate, report: Reporter): Promise<GateOutcome> {
  const startedAt = performance.now();
  const outcome = await gate.run().catch(crashed);
  report(gate, outcome, (performance.now() - startedAt) / 1000);
  return outcome;
}

function crashed(error: unknown): GateOutcome {
  const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { passed: 0, failed: 1, note: 'could not run', output };
}
