import { beginRun, nextOpen, type Draws, type Run } from './begin-run.ts';
import { drawDuration } from './draw-duration.ts';
import type { Simulation } from './prepare-simulation.ts';

const NOBODY = -1;

/** When each visitor in the queue and on hold, and finally a newcomer, is called in each run: a row of `runs` each. */
export function runLine(simulation: Simulation, draws: Draws): Float64Array {
  const rows = simulation.queued + simulation.late.held + 1;
  const calledMs = new Float64Array(rows * draws.runs).fill(Infinity);
  const run: Run = {
    freeMs: new Float64Array(simulation.desks),
    pace: new Float64Array(simulation.desks),
    lateMs: new Float64Array(simulation.late.rank.length),
  };
  for (let number = 0; number < draws.runs; number++) {
    beginRun(simulation, run, { draws, number });
    playRun(simulation, run, { draws, calledMs, number });
  }
  return calledMs;
}

type Playing = { draws: Draws; calledMs: Float64Array; number: number };

/** Calls the next visitor to the first free desk until every forecast visitor is called. */
function playRun(simulation: Simulation, run: Run, { draws, calledMs, number }: Playing): void {
  const { queued, late, nowRank } = simulation;
  const rows = queued + late.held + 1;
  let next = 0;
  let left = rows;
  let isNewcomerCalled = false;
  while (left > 0) {
    const desk = firstFree(run.freeMs);
    const atMs = run.freeMs[desk] ?? Infinity;
    if (!(atMs < simulation.closesMs)) return;
    const lateComer = firstLate(simulation, run, atMs);
    const rank = next < queued ? (simulation.rank[next] ?? Infinity) : Infinity;
    const lateRank = lateComer === NOBODY ? Infinity : (late.rank[lateComer] ?? Infinity);
    const isQueued = next < queued && rank <= lateRank;
    if (!isNewcomerCalled && (isQueued ? rank : lateRank) > nowRank) {
      // A newcomer is hypothetical, so the desk stays free.
      calledMs[(rows - 1) * draws.runs + number] = atMs;
      isNewcomerCalled = true;
      left -= 1;
    }
    if (isQueued) {
      calledMs[next * draws.runs + number] = atMs;
      left -= 1;
      take(simulation, run, {
        desk,
        atMs,
        draws,
        service: simulation.service[next] ?? 0,
        walks: simulation.walks[next] === 1,
      });
      next += 1;
    } else if (lateComer === NOBODY) {
      run.freeMs[desk] = nextOpen(simulation, desk, Math.max(atMs, soonestLate(run)));
    } else {
      if (lateComer < late.held) {
        calledMs[(queued + lateComer) * draws.runs + number] = atMs;
        left -= 1;
      }
      run.lateMs[lateComer] = Infinity;
      take(simulation, run, { desk, atMs, draws, service: late.service[lateComer] ?? 0, walks: true });
    }
  }
}

type Taken = { desk: number; atMs: number; draws: Draws; service: number; walks: boolean };

/** Keeps the desk busy, unless the visitor has left the line by then. */
function take(simulation: Simulation, run: Run, { desk, atMs, draws, service, walks }: Taken): void {
  const { learned, random } = draws;
  const { shapes, desks, meanMs } = simulation;
  if (random() > Math.exp(-learned.leavingPerMs * atMs)) return;
  let busyMs = drawDuration(shapes.turnaround, learned.turnaround.meanMs, random());
  if (random() < learned.noShowChance) {
    busyMs += drawDuration(shapes.noShowCost, learned.noShowCost.meanMs, random());
  } else {
    if (walks) busyMs += drawDuration(shapes.walk, learned.walk.meanMs, random());
    const mean = (meanMs[service * desks + desk] ?? 0) * (run.pace[desk] ?? 1);
    busyMs += drawDuration(shapes.service, mean, random());
  }
  run.freeMs[desk] = nextOpen(simulation, desk, atMs + busyMs);
}

function firstFree(freeMs: Float64Array): number {
  let first = 0;
  for (let desk = 1; desk < freeMs.length; desk++) {
    if ((freeMs[desk] ?? 0) < (freeMs[first] ?? 0)) first = desk;
  }
  return first;
}

/** The first in order among late arrivals who are there. */
function firstLate({ late }: Simulation, { lateMs }: Run, atMs: number): number {
  let first = NOBODY;
  for (let one = 0; one < lateMs.length; one++) {
    if ((lateMs[one] ?? 0) > atMs || lateMs[one] === Infinity) continue;
    if (first === NOBODY || (late.rank[one] ?? 0) < (late.rank[first] ?? 0)) first = one;
  }
  return first;
}

function soonestLate({ lateMs }: Run): number {
  let soonest = Infinity;
  for (const at of lateMs) if (at < soonest) soonest = at;
  return soonest;
}
