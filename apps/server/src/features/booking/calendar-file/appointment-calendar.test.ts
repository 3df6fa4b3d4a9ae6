import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Updateable } from 'kysely';
import type { AppointmentsTable } from '#kernel/db/tables/appointment-tables.ts';
import { siteStore } from '#features/sites/store/sql-site-store.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { bookable, startBooking } from '#testing/start/start-booking.ts';
import { readCalendarFile } from './read-calendar-file.ts';

const AT = Date.parse('2026-11-24T14:30:00-05:00');
const NAMES = { en: 'Haircut', 'fr-ca': 'Coupe' };

/** The calendar entry of a booked appointment with these changes. */
async function read(changes: Updateable<AppointmentsTable> = {}, stranger?: string) {
  const { db, deps, book } = await startBooking(await openTestDatabase(), {
    names: { en: 'Elm Clinic', 'fr-ca': 'Clinique Elm' },
    address: '1 Elm Street',
    city: 'Toronto',
    services: [bookable('cut', { names: NAMES, minutes: 60 })],
  });
  const { id } = await book('ada', AT);
  await db.kysely
    .updateTable('appointments')
    .set({ sequence: 2, name: 'Ada Quill', ...changes })
    .execute();
  const calendar = await readCalendarFile(
    { siteId: 100_001, guid: stranger ?? id, language: 'fr-ca' },
    { ...deps, sites: siteStore(db), siteAddress: (siteId) => `https://${siteId}.turns.example:8443` },
  );
  if (!calendar) return null;
  const event = ICAL.Component.fromString(calendar.content).getFirstSubcomponent('vevent');
  const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? '');
  return { id, method: calendar.method, value };
}

describe('an appointment’s calendar entry', () => {
  it('[NOTICE-10] has service, place and time, under a permanent name', async () => {
    const entry = await read();
    expect(entry?.method).toBe('PUBLISH');
    const names = ['uid', 'sequence', 'dtstart', 'summary', 'location', 'url', 'status'];
    expect(names.map((name) => entry?.value(name))).toEqual([
      `${entry?.id}@100001.openturn`,
      '2',
      '2026-11-24T19:30:00Z',
      'Coupe – Clinique Elm',
      'Clinique Elm, 1 Elm Street, Toronto, ON',
      `https://100001.turns.example:8443/booked/${entry?.id}`,
      'CONFIRMED',
    ]);
    expect(entry?.value('description')).toContain(`/booked/${entry?.id}`);
  });

  it('[NOTICE-10] contains nothing about the attendee, and no location for an online appointment', async () => {
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
  ] as const)('[NOTICE-10] is cancelled when the appointment is: %s', async (state, method, status) => {
    const entry = await read({ state });
    expect([entry?.method, entry?.value('status')]).toEqual([method, status]);
  });

  it('[NOTICE-10] does not exist for a hold', async () => {
    expect(await read({ state: 'held' })).toBeNull();
    expect(await read({ state: 'expired', name: '' })).toBeNull();
    expect(await read({ state: 'expired', reason: 'moved' })).toBeNull();
    expect(await read({}, 'A'.repeat(22))).toBeNull();
  });
});
