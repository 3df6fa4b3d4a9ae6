import type { WireSpan, WireStart } from '@openturn/contract/wire.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';

/** VAL-09: the site's local date and time at an instant. */
export function wireStart(at: number, zone: string): Required<WireStart> {
  const { date, time } = wallClock(at, zone);
  return { Date: date, Time: time };
}

export function wireSpan({ from, until }: { from: number; until: number }, zone: string): Required<WireSpan> {
  const { date, time } = wallClock(until, zone);
  return { ...wireStart(from, zone), UntilDate: date, UntilTime: time };
}
