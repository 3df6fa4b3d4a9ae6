import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';

/** A proposed appointment, before it is saved. */
export type Plan = {
  service: string;
  staff: string;
  at: number;
  lengthMs: number;
  beforeMs: number;
  afterMs: number;
  partySize: number;
  /** The appointment being moved; its own time is no conflict. */
  moving: string | null;
};

export type CalendarService = CalendarReply['services'][number];

/** The plan of an existing appointment at its current time. */
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

/** The plan of a new appointment. */
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

/** Staff may use finer steps than visitors, who may have to book by the hour. */
export function stepOf(services: readonly CalendarService[], service: string): number {
  return Math.min(COARSEST_STEP, services.find(({ id }) => id === service)?.stepMinutes ?? COARSEST_STEP);
}
