import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';

export type ShownZones = {
  /** For the time in large type. */
  main: string;
  /** For the time beside it; null if both zones show the same time. */
  other: string | null;
};

type Visit = { at: number; zone: string; method: number; visitorZone?: string | null | undefined };

/**
 * The zone in which the visitor booked and is written to comes first. Without one, visitors who come in person go by the
 * business's clock, visitors who are called or join online by their device's.
 */
export function zonesOf({ at, zone, method, visitorZone = null }: Visit, device: string | null): ShownZones {
  const own = visitorZone ?? device;
  if (own === null || isSameClock(at, own, zone)) return { main: zone, other: null };
  const isTheirs = visitorZone !== null || method !== MEET_METHODS.inPerson;
  return isTheirs ? { main: own, other: zone } : { main: zone, other: own };
}

function isSameClock(at: number, one: string, other: string): boolean {
  const { date, time } = wallClock(at, one);
  const beside = wallClock(at, other);
  return date === beside.date && time === beside.time;
}
