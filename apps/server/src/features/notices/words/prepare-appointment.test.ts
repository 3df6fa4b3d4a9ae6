import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { Appointment, Standby } from '#features/booking/index.ts';
import { siteStore } from '#features/sites/store/sql-site-store.ts';
import type { NewNotice, Notice } from '#features/notices/store/notice-store.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { seedTestSites } from '#testing/samples/test-site.ts';
import { noticesFor } from '#features/notices/kinds/notices-for.ts';
import type { AppointmentSubject } from '#features/notices/subjects/appointment-subject.ts';
import type { StandbySubject } from '#features/notices/subjects/standby-subject.ts';
import { prepareNotice } from './prepare-notice.ts';
import type { FactDeps } from './read-facts.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const AT = NOW + 24 * HOUR_MS;

const appointment: AppointmentSubject & Pick<Appointment, 'id'> = {
  siteId: 100001,
  id: 'visit',
  version: 1,
  phone: '+15550100',
  email: 'ada@example.org',
  language: 'en',
  zone: null,
  state: 'confirmed',
  reason: null,
  serviceId: 'cut',
  staffId: 'ann',
  method: 1,
  at: AT,
  until: AT + HOUR_MS,
  decideBy: null,
  feeDue: 0,
  terms: { currency: 'CAD' },
};
const offer = { at: AT, staffId: 'ann', until: NOW + HOUR_MS, appointmentId: 'kept' };
const standby: StandbySubject & Pick<Standby, 'state'> = {
  siteId: 100001,
  id: 'place',
  phone: null,
  email: 'ada@example.org',
  language: 'fr-ca',
  zone: null,
  serviceId: 'cut',
  staffId: null,
  method: 1,
  state: 'offered',
  offer,
};

/** The state when the message is sent. */
type Now = { appointment?: Partial<AppointmentSubject>; calendar?: FactDeps['calendar'] };

async function prepare(written: NewNotice | undefined, current: Now = {}, held: Partial<Notice> = {}) {
  if (!written) throw new Error('no message was written');
  const deps: FactDeps = {
    sites: siteStore(await openTestDatabase({ seed: seedTestSites })),
    tickets: { find: async () => null },
    places: { read: async () => null },
    appointments: { find: async (_site, id) => (id === 'visit' ? { ...appointment, ...current.appointment } : null) },
    standbys: { find: async (_site, id) => (id === 'place' ? standby : null) },
    offers: {
      offer: async () => ({
        services: [{ id: 'cut', names: { en: 'Haircut', 'fr-ca': 'Coupe de cheveux' } }],
        staff: [{ id: 'ann', name: 'Ann Reed' }],
      }),
    },
    calendar: current.calendar ?? (async () => ({ method: 'PUBLISH', content: 'BEGIN:VCALENDAR' })),
    siteAddress: (siteId) => `https://${siteId}.turns.example`,
    consoleAddress: (siteId) => `https://staff.turns.example/${siteId}`,
    clock: { now: () => NOW },
  };
  const row = { id: 'n', state: 'queued', attempts: 1, createdAt: NOW, leasedUntil: 1 } as const;
  const notice: Notice = {
    ...written,
    ...row,
    providerId: null,
    error: null,
    worded: null,
    sentAt: null,
    followsPush: false,
    isQuiet: false,
    ...held,
  };
  return prepareNotice(notice, deps);
}

describe('wording a message about an appointment', () => {
  it('[NOTICE-03] [NOTICE-07] links to the appointment, and names the service in an email', async () => {
    const [sms, email] = noticesFor('appointment', { on: 'confirm', subject: appointment });
    expect((await prepare(sms))?.message.text).toMatch(/\nhttps:\/\/100001\.turns\.example\/booked\/visit$/);
    const mail = await prepare(email);
    expect(mail?.message.html).toContain('<a href="https://100001.turns.example/booked/visit">See my appointment</a>');
    expect(mail?.message.text).toContain('Haircut, with Ann Reed');
  });

  it.each([
    ['cancel', { state: 'cancelled', reason: 'by_staff' }],
    ['decline', { state: 'declined', reason: null }],
    ['reschedule', { state: 'confirmed', reason: 'rescheduled' }],
  ] as const)('[NOTICE-07] adds the words of staff to a message about a %s', async (on, changed) => {
    const details = { words: 'We are painting the rooms.' };
    const written = noticesFor('appointment', { on, subject: { ...appointment, ...changed }, details });
    expect((await prepare(written[0], { appointment: changed }))?.message.text).toContain(details.words);
  });

  it('[NOTICE-07] links an opening to the held time, in the language of the visitor', async () => {
    const mail = await prepare(noticesFor('standby', { on: 'offer', subject: standby })[0]);
    expect(mail?.message.text).toContain('https://100001.turns.example/booked/kept');
    expect(mail?.message.text).toContain('Coupe de cheveux');
    expect(mail?.message.html).toContain('lang="fr-CA"');
    const joined = noticesFor('standby', { on: 'ask', subject: { ...standby, offer: null } });
    const place = await prepare(joined[0]);
    expect(place?.message.text).toContain('https://100001.turns.example/booked/place');
  });

  it('[NOTICE-09] sends no reminder of an appointment that has moved or was cancelled', async () => {
    const [reminder] = noticesFor('appointment', { on: 'reminder', subject: appointment, occasion: `${AT} 1` });
    expect(await prepare(reminder)).not.toBeNull();
    expect(await prepare(reminder, { appointment: { at: AT + HOUR_MS } })).toBeNull();
    expect(await prepare(reminder, { appointment: { state: 'cancelled' } })).toBeNull();
  });

  it('[NOTICE-09] says the time it was written for, and repeats itself on a retry that may be a duplicate', async () => {
    const [sms] = noticesFor('appointment', { on: 'confirm', subject: appointment });
    const later = { appointment: { at: AT + 48 * HOUR_MS } };
    const said = (await prepare(sms))?.message.text;
    expect((await prepare(sms, later))?.message.text).toBe(said);
    const worded = { subject: '', text: 'as it was' };
    expect((await prepare(sms, later, { state: 'sending', attempts: 2, worded }))?.message.text).toBe('as it was');
  });

  it('[NOTICE-10] attaches the appointment for the calendar to emails that change it', async () => {
    const [sms, email] = noticesFor('appointment', { on: 'reschedule', subject: appointment });
    const requests: unknown[] = [];
    const calendar: FactDeps['calendar'] = async (request) => {
      requests.push(request);
      return { method: 'PUBLISH', content: 'BEGIN:VCALENDAR' };
    };
    expect((await prepare(email, { calendar }))?.message.calendar).toEqual({
      method: 'PUBLISH',
      content: 'BEGIN:VCALENDAR',
    });
    expect(requests).toEqual([{ siteId: 100_001, guid: 'visit', language: 'en' }]);
    expect((await prepare(sms, { calendar }))?.message).not.toHaveProperty('calendar');
    expect((await prepare(email, { calendar: async () => null }))?.message).not.toHaveProperty('calendar');
    const [, reminder] = noticesFor('appointment', { on: 'reminder', subject: appointment });
    expect((await prepare(reminder))?.message).not.toHaveProperty('calendar');
  });
});
