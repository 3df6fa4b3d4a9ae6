import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';

export type Zones = {
  /** In which the time is told in the largest type. */
  main: string;
  /** In which it is told beside that, where its clocks show another time. */
  other: string | null;
};

type Told = { at: number; zone: string; method: number };

/** Whoever comes goes by the clock of the business; whoever is called or joins online by their own. */
export function zonesOf({ at, zone, method }: Told, own: string | null): Zones {
  if (own === null || isSameClock(at, own, zone)) return { main: zone, other: null };
  return method === MEET_METHODS.inPerson ? { main: zone, other: own } : { main: own, other: zone };
}

function isSameClock(at: number, one: string, other: string): boolean {
  const { date, time } = wallClock(at, one);
  const beside = wallClock(at, other);
  return date === beside.date && time === beside.time;
}
