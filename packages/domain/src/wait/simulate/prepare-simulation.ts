import { MINUTE_MS } from '../../time/units.ts';
import { MEET_METHODS } from '../../meet/meet-methods.ts';
import { hasBegun } from '../learn/begun-visits.ts';
import { DESK_DOUBT_FIRST, ownValue, serviceMeanMs } from '../learn/learn-services.ts';
import type { WaitInput } from './wait-input.ts';

/** The input as flat arrays, in ms from now. The runs only read it. */
export type Simulation = {
  desks: number;
  /** Desk d calls in the windows from windowStart[d] to windowStart[d + 1]. */
  windowStart: Int32Array;
  windowFrom: Float64Array;
  windowUntil: Float64Array;
  deskDoubt: Float64Array;
  /** For how long each desk has let people wait without calling one. */
  idleMs: Float64Array;
  /** Mean of service s at desk d: meanMs[s * desks + d]. */
  meanMs: Float64Array;
  serving: { desk: Int32Array; service: Int32Array; elapsedMs: Float64Array; started: Uint8Array };
  queued: number;
  service: Int32Array;
  rank: Float64Array;
  walks: Uint8Array;
  late: LateComers;
  nowRank: number;
  closesMs: number;
  shapes: { service: Float64Array; walk: Float64Array; turnaround: Float64Array; noShowCost: Float64Array };
};

/** Visitors without a place yet: on hold first, then appointments not checked in. Each arrives between two times. */
export type LateComers = {
  held: number;
  service: Int32Array;
  rank: Float64Array;
  fromMs: Float64Array;
  untilMs: Float64Array;
  chance: Float64Array;
};

/** Appointments check in shortly before or after they are due, and some never do. */
const CHECK_IN = { beforeMs: 10 * MINUTE_MS, afterMs: 5 * MINUTE_MS, chance: 0.9 } as const;

export function prepareSimulation(input: WaitInput): Simulation {
  const { learned, queue, now } = input;
  const deskIds = [...new Set(input.desks.map(({ id }) => id))];
  const serviceIds = [
    ...new Set([input.serving, queue, input.holding, input.due].flat().map(({ serviceId }) => serviceId)),
  ];
  const means = serviceIds.map((id) => deskIds.map((desk) => serviceMeanMs(learned.services, id, desk)));
  const serviceAt = (id: string | null) => serviceIds.indexOf(id);
  return {
    desks: deskIds.length,
    ...prepareWindows(input, deskIds),
    deskDoubt: Float64Array.from(deskIds, (id) => ownValue(learned.services.deskDoubt, id) ?? DESK_DOUBT_FIRST),
    idleMs: Float64Array.from(deskIds, (id) => input.desks.find((desk) => desk.id === id)?.idleMs ?? 0),
    meanMs: Float64Array.from(means.flat()),
    serving: prepareServing(input, deskIds, serviceAt),
    queued: queue.length,
    service: Int32Array.from(queue, ({ serviceId }) => serviceAt(serviceId)),
    rank: Float64Array.from(queue, ({ rank }) => rank),
    walks: Uint8Array.from(queue, ({ method }) => (method === MEET_METHODS.byPhone ? 0 : 1)),
    late: prepareLate(input, serviceAt),
    nowRank: now,
    closesMs: input.closesAt === null ? Infinity : input.closesAt - now,
    shapes: {
      service: Float64Array.from(learned.services.shape),
      walk: Float64Array.from(learned.walk.shape),
      turnaround: Float64Array.from(learned.turnaround.shape),
      noShowCost: Float64Array.from(learned.noShowCost.shape),
    },
  };
}

function prepareWindows({ desks, now }: WaitInput, deskIds: readonly string[]) {
  const byDesk = deskIds.map((id) => desks.filter((desk) => desk.id === id).toSorted((a, b) => a.from - b.from));
  const windows = byDesk.flat();
  const windowStart = new Int32Array(deskIds.length + 1);
  byDesk.forEach((own, desk) => {
    windowStart[desk + 1] = (windowStart[desk] ?? 0) + own.length;
  });
  return {
    windowStart,
    windowFrom: Float64Array.from(windows, ({ from }) => Math.max(0, from - now)),
    windowUntil: Float64Array.from(windows, ({ until }) => (until === null ? Infinity : until - now)),
  };
}

/** Service in progress comes first; visitors the desk has already called follow. */
function prepareServing(
  { serving, now }: WaitInput,
  deskIds: readonly string[],
  serviceAt: (id: string | null) => number,
): Simulation['serving'] {
  const own = serving
    .filter(({ desk }) => deskIds.includes(desk))
    .toSorted((a, b) => Number(hasBegun(b)) - Number(hasBegun(a)));
  return {
    desk: Int32Array.from(own, ({ desk }) => deskIds.indexOf(desk)),
    service: Int32Array.from(own, ({ serviceId }) => serviceAt(serviceId)),
    elapsedMs: Float64Array.from(own, ({ stageAt }) => Math.max(0, now - stageAt)),
    started: Uint8Array.from(own, (one) => Number(hasBegun(one))),
  };
}

function prepareLate({ holding, due, now }: WaitInput, serviceAt: (id: string | null) => number): LateComers {
  const held = holding.map(({ serviceId, rank, returnAt }) => {
    const atMs = returnAt === null ? Infinity : Math.max(0, returnAt - now);
    return { serviceId, rank, fromMs: atMs, untilMs: atMs, chance: 1 };
  });
  const expected = due.map(({ serviceId, dueAt, rank }) => ({
    serviceId,
    rank: rank ?? dueAt,
    ...checkIn(dueAt - now),
  }));
  const all = [...held, ...expected];
  return {
    held: held.length,
    service: Int32Array.from(all, ({ serviceId }) => serviceAt(serviceId)),
    rank: Float64Array.from(all, ({ rank }) => rank),
    fromMs: Float64Array.from(all, ({ fromMs }) => fromMs),
    untilMs: Float64Array.from(all, ({ untilMs }) => untilMs),
    chance: Float64Array.from(all, ({ chance }) => chance),
  };
}

/** The later it gets, the less likely a missing visitor is to check in. */
function checkIn(dueMs: number): { fromMs: number; untilMs: number; chance: number } {
  const { beforeMs, afterMs, chance } = CHECK_IN;
  const untilMs = dueMs + afterMs;
  const fromMs = Math.max(0, dueMs - beforeMs);
  const ahead = chance * Math.max(0, Math.min(1, (untilMs - fromMs) / (beforeMs + afterMs)));
  return { fromMs, untilMs: Math.max(fromMs, untilMs), chance: ahead / (ahead + 1 - chance) };
}
