import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';

export type ShownZones = {
  /** For the time in large type. */
  main: string;
  /** For the time beside it; null if both zones show the same time. */
  other: string | null;
};

type Visit = { at: number; zone: string; method: number };

/** Visitors who come in person go by the business's clock, visitors who are called or join online by their own. */
export function zonesOf({ at, zone, method }: Visit, own: string | null): ShownZones {
  if (own === null || isSameClock(at, own, zone)) return { main: zone, other: null };
  return method === MEET_METHODS.inPerson ? { main: zone, other: own } : { main: own, other: zone };
}

function isSameClock(at: number, one: string, other: string): boolean {
  const { date, time } = wallClock(at, one);
  const beside = wallClock(at, other);
  return date === beside.date && time === beside.time;
}
