import { HOUR_MS } from '@openturn/domain/time/units.ts';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { memorySites } from '#features/sites/store/site-store.memory.ts';
import { testSite } from '#testing/samples/test-site.ts';
import { withoutBooking } from '#testing/fakes/without-booking.ts';
import type { Appointment } from '#features/booking/appointment/appointment.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import { readCalendar } from './read-calendar-file.ts';

const AT = Date.parse('2026-11-24T14:30:00-05:00');
const GUID = 'MY-EyI5oHLXstQJ_tY33Ig';

const booked = {
  siteId: 100_001,
  id: GUID,
  sequence: 2,
  state: 'confirmed',
  reason: null,
  name: 'Ada Quill',
  serviceId: 'cut',
  method: 1,
  at: AT,
  until: AT + HOUR_MS,
  createdAt: AT - 48 * HOUR_MS,
} as Appointment;
const offer = { services: [{ id: 'cut', names: { en: 'Haircut', 'fr-ca': 'Coupe' } }] } as unknown as BookingOffer;

async function read(changes: Partial<Appointment> = {}, guid = GUID) {
  const none = withoutBooking();
  const calendar = await readCalendar(
    { siteId: 100_001, guid, language: 'fr-ca' },
    {
      offers: { ...none.offers, offer: async () => offer },
      appointments: {
        ...none.appointments,
        find: async (_site, id) => (id === GUID ? { ...booked, ...changes } : null),
      },
      sites: memorySites([testSite()]),
      siteAddress: (siteId) => `https://${siteId}.turns.example:8443`,
      clock: { now: () => AT - 24 * HOUR_MS },
    },
  );
  if (!calendar) return null;
  const event = ICAL.Component.fromString(calendar.content).getFirstSubcomponent('vevent');
  const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? '');
  return { method: calendar.method, value };
}

describe('an appointment for the calendar of who comes', () => {
  it('[NOTICE-10] tells what, where and when, by the name that it keeps', async () => {
    const entry = await read();
    expect(entry?.method).toBe('PUBLISH');
    const names = ['uid', 'sequence', 'dtstart', 'summary', 'location', 'url', 'status'];
    expect(names.map((name) => entry?.value(name))).toEqual([
      `${GUID}@100001.openturn`,
      '2',
      '2026-11-24T19:30:00Z',
      'Coupe – Clinique Elm',
      'Clinique Elm, 1 Elm Street, Toronto, ON',
      `https://100001.turns.example:8443/booked/${GUID}`,
      'CONFIRMED',
    ]);
    expect(entry?.value('description')).toContain(`/booked/${GUID}`);
  });

  it('[NOTICE-10] holds nothing of the person, and no place to which nobody is to come', async () => {
    const entry = await read({ method: 2 });
    expect(entry?.value('location')).toBe('');
    const all = ['summary', 'description', 'contact'].map((name) => entry?.value(name)).join(' ');
    expect(all).not.toContain('Ada');
  });

  it.each([
    ['pending', 'PUBLISH', 'TENTATIVE'],
    ['checked_in', 'PUBLISH', 'CONFIRMED'],
    ['cancelled', 'CANCEL', 'CANCELLED'],
    ['declined', 'CANCEL', 'CANCELLED'],
    ['expired', 'CANCEL', 'CANCELLED'],
  ] as const)('[NOTICE-10] is taken out again when it is off: %s', async (state, method, status) => {
    const entry = await read({ state });
    expect([entry?.method, entry?.value('status')]).toEqual([method, status]);
  });

  it('[NOTICE-10] is nothing where nobody has asked for it', async () => {
    expect(await read({ state: 'held' })).toBeNull();
    expect(await read({ state: 'expired', name: '' })).toBeNull();
    expect(await read({ state: 'expired', reason: 'moved' })).toBeNull();
    expect(await read({}, 'A'.repeat(22))).toBeNull();
  });
});
