import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { describe, expect, it } from 'vitest';
import { ALL_KINDS } from '#features/notices/kinds/all-kinds.ts';
import { testKind } from '#testing/samples/test-kind.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { emailHtml, wordNotice } from './word-notice.ts';

const LINK = 'https://100001.turns.example.org/booked/MY-EyI5oHLXstQJ_tY33Ig';
/** Tuesday at 2:30 PM in Toronto. */
const AT = Date.parse('2026-11-24T14:30:00-05:00');

const facts: NoticeFacts = {
  now: AT - 30 * HOUR_MS,
  business: 'Willow Street Clinic',
  settings: {},
  phone: '+1 416 555 0134',
  place: '12 Elm Street, Toronto',
  zone: 'America/Toronto',
  dateFormat: 1,
  link: LINK,
  host: '100001.turns.example.org',
  ticketCode: null,
  current: { state: 'confirmed', at: AT },
  method: 1,
  position: null,
  wait: null,
  isStaffed: true,
  beThereBy: null,
  desk: null,
  rejoinUntil: null,
  isMeetingLink: false,
  visit: { service: 'Check-up', staff: 'Rosa Lind' },
};

type Changes = {
  details?: Record<string, string | number>;
  facts?: Partial<NoticeFacts>;
  language?: Language;
  channel?: 'sms' | 'email';
};

function said(kind: string, { details = {}, facts: changed = {}, language = 'en', channel = 'sms' }: Changes = {}) {
  const written = { at: AT, until: AT + HOUR_MS / 2, method: 1, state: 'confirmed', ...details };
  return wordNotice(testKind(kind), { channel, language, details: written, facts: { ...facts, ...changed } });
}

const sms = (kind: string, changes: Changes = {}) => said(kind, changes).text;
const email = (kind: string, changes: Changes = {}) =>
  said(kind, { ...changes, channel: 'email' }).text.replaceAll('\u00a0', ' ');

describe('wording about an appointment', () => {
  it('[NOTICE-07] says what happened, when it is, and links to the page', () => {
    const when = 'Tue 2026-11-24, 2:30 PM';
    expect(sms('apt_confirmed')).toBe(`Willow Street Clinic: You're booked for ${when}.\n${LINK}`);
    expect(sms('apt_requested')).toContain(`your request for ${when}.`);
    expect(sms('apt_declined')).toMatch(/Sorry, we can't see you on .+ Pick another time:\nhttps/);
    expect(sms('apt_expired')).toMatch(/wasn't confirmed\. Pick another time:\nhttps/);
    expect(sms('apt_reminder')).toMatch(/You have an appointment on .+ Can't come\? Tell us:\nhttps/);
    expect(sms('apt_missed')).toMatch(/We missed you on .+ Book again:\nhttps/);
    expect(sms('apt_found')).toContain(`Here's your appointment on ${when}:`);
    expect(sms('standby_joined')).toContain("You're on the waiting list.");
  });

  it('[NOTICE-07] names the service and the staff member only in an email', () => {
    expect(email('apt_confirmed')).toContain('Service: Check-up, with Rosa Lind.');
    expect(sms('apt_confirmed')).not.toMatch(/Check-up|Rosa/);
    const unnamed = { service: 'Check-up', staff: '' };
    expect(email('apt_confirmed', { facts: { visit: unnamed } })).toContain('Service: Check-up.');
    expect(email('apt_confirmed', { facts: { visit: { ...unnamed, service: '' } } })).not.toContain('Service');
  });

  it('[NOTICE-07] says both times of a move, and whether it is only requested', () => {
    const details = { movedFrom: AT - 24 * HOUR_MS };
    const text = email('apt_moved', { details });
    expect(text).toContain('is now on Tuesday 2026-11-24, 2:30 PM.');
    expect(text).toContain('It was on Monday 2026-11-23, 2:30 PM.');
    const requested = email('apt_moved', { details: { ...details, state: 'pending', decideBy: AT - HOUR_MS } });
    expect(requested).toContain('your request to move to Tuesday');
    expect(requested).toContain('We will answer by Tuesday 2026-11-24, 1:30 PM.');
  });

  it('[NOTICE-07] says the late fee and who cancelled', () => {
    const late = { feeDue: 1_500, currency: 'CAD', reason: 'by_visitor' };
    expect(sms('apt_cancelled', { details: late })).toContain('is cancelled. The late fee is $15.00.');
    expect(sms('apt_cancelled')).toContain('is cancelled. Questions? Call +1 416 555 0134.');
    expect(sms('apt_cancelled', { facts: { phone: '' } })).toMatch(/is cancelled\.\nhttps/);
    expect(sms('apt_cancelled', { details: { reason: 'by_staff' } })).toContain('Sorry, we cancelled Tue');
  });

  it('[NOTICE-07] says until when an opening is held, without the date on the same day', () => {
    const until = AT - 2 * HOUR_MS;
    const kept = { offerUntil: until, opens: 'kept' };
    expect(sms('apt_offer', { details: kept })).toContain('2:30 PM is open. Held for you until 12:30 PM:');
    expect(sms('apt_offer', { details: { offerUntil: until } })).toContain('First come, first served, until 12:30 PM:');
    const dayBefore = { ...kept, offerUntil: AT - 24 * HOUR_MS };
    expect(sms('apt_offer', { details: dayBefore })).toContain('until Mon 2026-11-23, 2:30 PM:');
  });

  it('[NOTICE-07] says how to meet when it is not in person', () => {
    expect(sms('apt_reminder', { details: { method: 2 } })).toContain("We'll phone you.");
    expect(sms('apt_confirmed', { details: { method: 3 } })).toContain("It's online.");
  });
});

describe('time of an appointment in a message', () => {
  it('[NOTICE-08] [SITE-07] is in the date format of the site', () => {
    expect(sms('apt_confirmed', { facts: { dateFormat: 2 } })).toContain('Tue 24/11/2026, 2:30 PM');
    expect(sms('apt_confirmed', { facts: { dateFormat: 3 } })).toContain('Tue 11/24/2026, 2:30 PM');
  });

  it.each([
    ['en', 'Tue 2026-11-24, 2:30 PM'],
    ['so', '2026-11-24'],
    ['de', '14:30'],
    ['fr-ca', '14 h 30'],
    ['uk', '14:30'],
  ] as const)('[NOTICE-08] [VAL-07] is in the time format of %s', (language, time) => {
    expect(sms('apt_confirmed', { language })).toContain(time);
  });

  it('[NOTICE-08] is in the zone of the reader, with its date and its city', () => {
    const details = { zone: 'Asia/Kolkata' };
    expect(sms('apt_confirmed', { details })).toContain('Wed 2026-11-25, 1:00 AM (Kolkata time)');
    expect(sms('apt_confirmed', { details: { zone: 'America/Argentina/Buenos_Aires' } })).toContain(
      'Tue 2026-11-24, 4:30 PM (Buenos Aires time)',
    );
    const kiritimati = { ...details, zone: 'Pacific/Kiritimati' };
    expect(email('apt_confirmed', { details: kiritimati })).toContain(
      'Wednesday 2026-11-25, 9:30 AM (Kiritimati time)',
    );
  });

  it('[NOTICE-08] names no city when the clocks show the same', () => {
    expect(sms('apt_confirmed', { details: { zone: 'America/New_York' } })).toContain('2:30 PM.\n');
    expect(sms('apt_confirmed')).not.toContain('time)');
  });

  it('[NOTICE-08] is right on both sides of a clock change in either zone', () => {
    // That night clocks in Toronto go back from two to one; those in Phoenix don't change.
    const before = Date.parse('2026-11-01T05:30:00Z');
    expect(sms('apt_confirmed', { details: { at: before } })).toContain('Sun 2026-11-01, 1:30 AM.');
    expect(sms('apt_confirmed', { details: { at: before + 2 * HOUR_MS } })).toContain('Sun 2026-11-01, 2:30 AM.');
    const phoenix = { zone: 'America/Phoenix' };
    expect(sms('apt_confirmed', { details: { ...phoenix, at: before } })).toContain(
      'Sat 2026-10-31, 10:30 PM (Phoenix',
    );
    expect(sms('apt_confirmed', { details: { ...phoenix, at: before + 2 * HOUR_MS } })).toContain(
      'Sun 2026-11-01, 12:30 AM (Phoenix',
    );
    // An appointment moved by a week across the change keeps its time of day.
    const moved = { at: Date.parse('2026-11-02T15:00:00Z'), movedFrom: Date.parse('2026-10-26T14:00:00Z') };
    expect(email('apt_moved', { details: moved }).match(/10:00 AM/g)).toHaveLength(2);
    const spring = { at: Date.parse('2026-03-08T07:00:00Z') };
    expect(sms('apt_confirmed', { details: spring })).toContain('Sun 2026-03-08, 3:00 AM');
  });
});

describe('every message about an appointment', () => {
  const KINDS = ALL_KINDS.filter(({ topic }) => topic === 'appointment' || topic === 'standby').map(({ name }) => name);
  const HAS_NO_TIME: ReadonlySet<string> = new Set(['apt_rate', 'standby_joined', 'standby_found', 'apt_called']);
  const all = { offerUntil: AT - HOUR_MS, opens: 'kept', movedFrom: AT - HOUR_MS, decideBy: AT - HOUR_MS };

  it.each(KINDS)('[NOTICE-07] %s has a subject and whole sentences in every language', (kind) => {
    for (const language of LANGUAGES) {
      for (const zone of ['America/Toronto', 'Asia/Kolkata']) {
        const { subject, text } = said(kind, { language, channel: 'email', details: { ...all, zone } });
        expect(subject).toContain('Willow Street Clinic');
        expect(text).toContain(LINK);
        expect(text).not.toMatch(/[{}]|undefined|null|NaN|notice\./);
        expect(text.includes('2026-11-2')).toBe(!HAS_NO_TIME.has(kind));
      }
    }
  });

  it.each(KINDS)('[NOTICE-07] %s has one link that says what it opens, and says why it was sent', (kind) => {
    const worded = said(kind, { channel: 'email', details: all });
    const html = emailHtml(testKind(kind), worded, { link: LINK, isMeetingLink: false, language: 'en' });
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).not.toContain('in line');
    expect(worded.text).toContain('when booking at Willow Street Clinic');
  });
});
