import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { DETAIL_FIELDS, byProperty } from '@openturn/domain/join/person-fields.ts';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';

/** A Saturday in Toronto, where 9:00 is 14:00 UTC. */
export const DATE = '2026-11-21';

export function clock(time: string, date = DATE): number {
  return Date.parse(`${date}T${time}:00-05:00`);
}

type Changed = Partial<Omit<StaffAppointment, 'at'>> & { at?: string; minutes?: number };

export function sampleAppointment({ at = '10:00', minutes = 30, ...changed }: Changed = {}): StaffAppointment {
  const begins = clock(at);
  const until = begins + minutes * MINUTE_MS;
  return {
    guid: `appointment-at-${at.replace(':', '')}-xxxxxxxx`,
    version: 1,
    state: 'confirmed',
    staff: 'ada',
    service: 'check',
    at: begins,
    until,
    busyFrom: begins,
    busyUntil: until + 10 * MINUTE_MS,
    name: 'Noor Karim',
    ...byProperty(DETAIL_FIELDS, 'storedAs', () => null),
    phone: '+14165550101',
    email: 'noor@example.com',
    partySize: 1,
    method: 1,
    language: 'en',
    answers: [],
    needs: [],
    note: null,
    heldUntil: null,
    decideBy: null,
    feeDue: 0,
    inLine: null,
    actions: ['cancel', 'check_in', 'miss'],
    mayEdit: true,
    mayMove: true,
    ...changed,
  };
}

const SERVICE = {
  minutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  stepMinutes: 15,
  methods: [1],
  seats: 1,
  isBookable: true,
};

export function sampleCalendar(changed: Partial<CalendarReply> = {}): CalendarReply {
  const open = [
    { from: clock('09:00'), until: clock('12:30') },
    { from: clock('13:00'), until: clock('17:00') },
  ];
  return {
    success: true,
    zone: 'America/Toronto',
    currency: 'CAD',
    now: clock('08:40'),
    staff: [
      { id: 'ada', name: 'Ada Moss', services: ['check', 'class'], open },
      { id: 'ben', name: 'Ben Ode', services: ['check'], open: open.slice(0, 1) },
      { id: 'cleo', name: 'Cleo Tan', services: ['class'], open },
    ],
    services: [
      { ...SERVICE, id: 'check', names: { en: 'Check-up' } },
      {
        ...SERVICE,
        id: 'class',
        names: { en: 'Back class' },
        minutes: 60,
        bufferAfterMinutes: 0,
        seats: 6,
        methods: [1, 3],
      },
    ],
    rows: [
      sampleAppointment(),
      sampleAppointment({
        at: '11:00',
        name: 'Luc Bell',
        state: 'pending',
        decideBy: clock('15:00'),
        actions: ['approve', 'decline', 'cancel'],
      }),
      sampleAppointment({
        at: '10:00',
        guid: 'held-by-somebody-xxxxxxx',
        staff: 'ben',
        state: 'held',
        name: '',
        ...byProperty(DETAIL_FIELDS, 'storedAs', () => null),
        heldUntil: clock('09:50'),
        actions: [],
        mayEdit: false,
        mayMove: false,
      }),
      sampleAppointment({
        at: '14:00',
        guid: 'class-of-ines-xxxxxxxxxx',
        staff: 'cleo',
        service: 'class',
        minutes: 60,
        busyUntil: clock('15:00'),
        name: 'Ines Roy',
      }),
      sampleAppointment({
        at: '14:00',
        guid: 'class-of-omar-xxxxxxxxxx',
        staff: 'cleo',
        service: 'class',
        minutes: 60,
        busyUntil: clock('15:00'),
        name: 'Omar Diaz',
        partySize: 2,
      }),
    ],
    standbys: 2,
    ...changed,
  };
}
