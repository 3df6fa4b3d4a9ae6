import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { MINUTE_MS } from '#features/calendar/days/site-minutes.ts';

/** An appointment as it would be, before it is made. */
export type Plan = {
  service: string;
  staff: string;
  at: number;
  lengthMs: number;
  beforeMs: number;
  afterMs: number;
  partySize: number;
  /** Being moved: its own time does not stand in its way. */
  moving: string | null;
};

export type CalendarService = CalendarReply['services'][number];

/** One that there is, where it stands now. */
export function planOf(row: StaffAppointment): Plan {
  const { service, staff, at, until, busyFrom, busyUntil, partySize, guid } = row;
  return {
    service,
    staff,
    at,
    lengthMs: until - at,
    beforeMs: at - busyFrom,
    afterMs: busyUntil - until,
    partySize,
    moving: guid,
  };
}

/** A new one. */
export function planFor(
  service: CalendarService,
  { staff, at, partySize }: Pick<Plan, 'staff' | 'at' | 'partySize'>,
): Plan {
  return {
    service: service.id,
    staff,
    at,
    lengthMs: service.minutes * MINUTE_MS,
    beforeMs: service.bufferBeforeMinutes * MINUTE_MS,
    afterMs: service.bufferAfterMinutes * MINUTE_MS,
    partySize,
    moving: null,
  };
}

const COARSEST_STEP = 15;

/** Staff move finer than visitors book where those book by the hour. */
export function stepOf(services: readonly CalendarService[], service: string): number {
  return Math.min(COARSEST_STEP, services.find(({ id }) => id === service)?.stepMinutes ?? COARSEST_STEP);
}
