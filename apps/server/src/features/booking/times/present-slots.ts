import type { getSlots } from '@openturn/contract/visitor/booking.ts';
import type * as z from 'zod';
import type { FreeDay } from './free-times.ts';
import { wireStart } from './wire-times.ts';

type SlotDay = z.output<(typeof getSlots)['reply']>['rows'][number];
type Presenting = { zone: string; isOverview: boolean };

/** A day with its free times, or for the month view with their number. */
export function presentDay({ date, isOpen, why, times }: FreeDay, { zone, isOverview }: Presenting): SlotDay {
  const shown = isOverview ? [] : times.map(({ at, left }) => ({ at, left, Time: wireStart(at, zone).Time }));
  return { date, isOpen, why, free: times.length, times: shown };
}
