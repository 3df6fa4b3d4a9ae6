import { prepareSimulation, type Simulation } from './prepare-simulation.ts';
import { runLine } from './run-line.ts';
import type { WaitInput } from './wait-input.ts';

export type { WaitInput };

/** In ms from now until the call; Infinity means not before the line stops calling. */
export type TicketForecast = { id: string; p10: number; p50: number; p80: number; p90: number };

export type LineForecast = {
  /** In queue order, then those on hold. Each assumes that the person stays. */
  tickets: TicketForecast[];
  /** For someone who joins now; null if more likely than not they would never be called. */
  newcomer: Omit<TicketForecast, 'id'> | null;
};

/** Simulates the line to its end many times and reports how each ticket's call times are distributed. */
export function simulateLine(input: WaitInput, { runs, random }: { runs: number; random: () => number }): LineForecast {
  const times = Math.max(1, Math.floor(runs));
  const simulation: Simulation = prepareSimulation(input);
  const ids = [...input.queue, ...input.holding].map(({ id }) => id);
  const calledMs = runLine(simulation, { learned: input.learned, runs: times, random });
  const quantiles = (row: number) => quantilesOf(calledMs.subarray(row * times, (row + 1) * times));
  const newcomer = quantiles(ids.length);
  return {
    tickets: ids.map((id, row) => ({ id, ...quantiles(row) })),
    newcomer: newcomer.p50 === Infinity ? null : newcomer,
  };
}

/** Sorts the samples in place. */
function quantilesOf(samples: Float64Array): Omit<TicketForecast, 'id'> {
  samples.sort();
  const at = (share: number) => samples[Math.max(0, Math.ceil(share * samples.length) - 1)] ?? Infinity;
  return { p10: at(0.1), p50: at(0.5), p80: at(0.8), p90: at(0.9) };
}
