import { drawDuration, drawResidual, shareBelow } from './draw-duration.ts';
import { normalAt } from '../learn/duration-shape.ts';
import type { LineLearning } from '../learn/learn-line.ts';
import type { Simulation } from './prepare-simulation.ts';

export type Draws = { learned: LineLearning; runs: number; random: () => number };

/** The state that one run changes. */
export type Run = {
  /** When each desk can call next; Infinity means never again. */
  freeMs: Float64Array;
  /** How much slower than learned each desk is in this run. */
  pace: Float64Array;
  /** When each late arrival is there; Infinity means never, or already called. */
  lateMs: Float64Array;
};

/** Draws this run's unknowns and when each desk is first free. */
export function beginRun(simulation: Simulation, run: Run, { draws, number }: { draws: Draws; number: number }): void {
  const { learned, runs, random } = draws;
  // Stratified: together the runs cover the uncertainty of the line's pace evenly.
  const linePace = learned.services.lineDoubt * normalAt((number + random()) / runs);
  for (let desk = 0; desk < simulation.desks; desk++) {
    run.pace[desk] = Math.exp(linePace + (simulation.deskDoubt[desk] ?? 0) * normalAt(random()));
    run.freeMs[desk] = 0;
  }
  expectLateComers(simulation, run, random);
  endBegunWork(simulation, run, draws);
  for (let desk = 0; desk < simulation.desks; desk++) {
    const freeMs = run.freeMs[desk] ?? 0;
    // A desk that is free while others wait is about to call.
    const pauseMs =
      freeMs > 0 || simulation.queued > 0
        ? drawDuration(simulation.shapes.turnaround, learned.turnaround.meanMs, random())
        : 0;
    const idleMs = drawIdle(simulation.idleMs[desk] ?? 0, random);
    run.freeMs[desk] = nextOpen(simulation, desk, freeMs + pauseMs + idleMs);
  }
}

/** A desk that has done nothing for a while may call at any moment, and as likely as not does nothing for as long again. */
function drawIdle(idleMs: number, random: () => number): number {
  if (idleMs === 0) return 0;
  const share = random();
  return (idleMs * share) / (1 - share);
}

/** The first time from then on at which a desk calls; Infinity means never. */
export function nextOpen({ windowStart, windowFrom, windowUntil }: Simulation, desk: number, atMs: number): number {
  const end = windowStart[desk + 1] ?? 0;
  for (let window = windowStart[desk] ?? 0; window < end; window++) {
    const from = Math.max(atMs, windowFrom[window] ?? 0);
    if (from < (windowUntil[window] ?? 0)) return from;
  }
  return Infinity;
}

function expectLateComers({ late }: Simulation, run: Run, random: () => number): void {
  for (let one = 0; one < run.lateMs.length; one++) {
    const from = late.fromMs[one] ?? Infinity;
    const comes = from < Infinity && random() < (late.chance[one] ?? 0);
    run.lateMs[one] = comes ? from + random() * ((late.untilMs[one] ?? from) - from) : Infinity;
  }
}

function endBegunWork(simulation: Simulation, run: Run, draws: Draws): void {
  const { serving, desks, meanMs, shapes } = simulation;
  for (let one = 0; one < serving.desk.length; one++) {
    const desk = serving.desk[one] ?? 0;
    const mean = (meanMs[(serving.service[one] ?? 0) * desks + desk] ?? 0) * (run.pace[desk] ?? 1);
    const elapsed = serving.elapsedMs[one] ?? 0;
    const before = run.freeMs[desk] ?? 0;
    run.freeMs[desk] =
      serving.started[one] === 1
        ? Math.max(before, drawResidual(shapes.service, mean, { elapsed, random: draws.random }))
        : before + drawCalled(simulation, { mean, elapsed, draws });
  }
}

/** Called but not there yet: the longer ago, the less likely they are to come. */
function drawCalled(
  { shapes }: Simulation,
  { mean, elapsed, draws }: { mean: number; elapsed: number; draws: Draws },
): number {
  const { learned, random } = draws;
  const { walk, noShowCost, noShowChance } = learned;
  const missing = noShowChance * (1 - shareBelow(shapes.noShowCost, elapsed / noShowCost.meanMs));
  const coming = (1 - noShowChance) * (1 - shareBelow(shapes.walk, elapsed / walk.meanMs));
  const never = missing + coming > 0 ? missing / (missing + coming) : noShowChance;
  if (random() < never) return drawResidual(shapes.noShowCost, noShowCost.meanMs, { elapsed, random });
  const walkMs = drawResidual(shapes.walk, walk.meanMs, { elapsed, random });
  return walkMs + drawDuration(shapes.service, mean, random());
}
