import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { describe, expect, it } from 'vitest';
import { ALL_KINDS } from '#features/notices/kinds/all-kinds.ts';
import { testKind } from '#testing/samples/test-kind.ts';
import type { Worded } from '#features/notices/store/notice-store.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { emailHtml, wordNotice } from './word-notice.ts';

const NOON = Date.UTC(2026, 0, 5, 17, 0);

const facts: NoticeFacts = {
  now: NOON,
  business: 'Willow Street Clinic',
  settings: {},
  phone: '+1 416 555 0134',
  place: '12 Elm Street, Toronto',
  zone: 'America/Toronto',
  dateFormat: 1,
  link: 'https://100001.turns.example.org/status/MY-EyI5oHLXstQJ_tY33Ig',
  host: '100001.turns.example.org',
  ticketCode: 'W-106',
  current: { state: 'waiting' },
  method: 1,
  position: 12,
  wait: { low: 25, high: 45 },
  isStaffed: true,
  beThereBy: NOON + 20 * MINUTE_MS,
  desk: 'Room 12',
  rejoinUntil: NOON + 15 * MINUTE_MS,
  isMeetingLink: false,
  visit: { service: 'Check-up', staff: 'Rosa Lind' },
};
const details = {
  returnAt: NOON + 10 * MINUTE_MS,
  respondBy: NOON + 3 * MINUTE_MS,
  minutes: 15,
  code: '123456',
  at: NOON + 60 * MINUTE_MS,
  until: NOON + 90 * MINUTE_MS,
  decideBy: NOON + 30 * MINUTE_MS,
  movedFrom: NOON - 60 * MINUTE_MS,
  offerUntil: NOON + 15 * MINUTE_MS,
  feeDue: 1_500,
  currency: 'CAD',
  sent: 1_640,
  limit: 2_000,
  invitation: 'https://staff.turns.example.org/invitation#secret',
};

const sms = (kind: string, changes: Partial<NoticeFacts> = {}, more = {}) =>
  wordNotice(testKind(kind), {
    channel: 'sms',
    language: 'en',
    details: { ...details, ...more },
    facts: { ...facts, ...changes },
  }).text;

const KINDS = ALL_KINDS.map(({ name }) => name);
const TEXTED = ALL_KINDS.filter(({ channels }) => channels.includes('sms')).map(({ name }) => name);
/** What an email without a link says. */
const SAYS: Record<string, string> = {
  code: '123456',
  'texts-near': '2000',
  'texts-out': '2000',
  'files-near': '2000',
  'codes-many': '2000',
  'codes-out': '2000',
  'business-suggested': 'Willow Street Clinic',
  invited: '#secret',
  'new-password': '#secret',
};

describe('wording of a text message', () => {
  it('[NOTICE-01] says all that is needed and links to the page', () => {
    expect(sms('joined')).toBe(
      'Willow Street Clinic: In line as W-106. Place 12. Wait: 25 to 45 min. Arrive by 12:20 PM.\n' +
        'https://100001.turns.example.org/status/MY-EyI5oHLXstQJ_tY33Ig',
    );
    expect(sms('called')).toContain("It's your turn, W-106! Please go to Room 12. Please come by 12:03 PM.");
    expect(sms('on_hold')).toContain('Back in line at 12:10 PM.');
    expect(sms('missed')).toContain('Rejoin until 12:15 PM:\nhttps://');
    expect(sms('delay', {}, { words: 'A doctor was called away.' })).toContain(
      '15 minutes longer. A doctor was called',
    );
    expect(sms('cancelled')).toContain('Call +1 416 555 0134.');
  });

  it.each([MEET_METHODS.byPhone, MEET_METHODS.online])(
    '[NOTICE-01] asks nobody to come who is met by method %s',
    (method) => {
      expect(sms('joined', { method })).toMatch(/25 to 45 min\.\nhttps/);
    },
  );

  it.each(TEXTED)('%s fits into one text message of 160 characters', (kind) => {
    expect(sms(kind).length).toBeLessThanOrEqual(160);
    // The text message alphabet: any other character would leave room for only 70.
    expect(sms(kind)).toMatch(/^[\w\s@$!"#%&'()*+,\-./:;<=>?]+$/);
    expect(sms(kind)).not.toMatch(/[\u00a0\u202f]/);
  });

  it('[NOTICE-01] leaves out what is unknown', () => {
    const bare = { position: null, wait: null, beThereBy: null, desk: null, phone: '', rejoinUntil: null };
    expect(sms('joined', bare)).toMatch(/W-106\.\nhttps/);
    expect(sms('joined', { ...bare, wait: { low: 0, high: 0 } })).toMatch(/W-106\.\nhttps/);
    expect(sms('joined', { ...bare, wait: { low: 0, high: 5 } })).toContain('Wait: up to 5 min.');
    // As the page says it.
    for (const [low, high, text] of [
      [60, 170, 'Wait: 1 to 3 h.'],
      [45, 130, 'Wait: 45 min to 2.5 h.'],
      [10, 120, 'Wait: up to 2 h.'],
      [90, 120, 'Wait: 1.5 to 2 h.'],
      [35, 110, 'Wait: 35 to 110 min.'],
    ] as const) {
      expect(sms('joined', { ...bare, wait: { low, high } })).toContain(text);
    }
    expect(sms('called', bare)).toContain('W-106! Please come by');
    expect(sms('cancelled', bare)).toMatch(/W-106\.\nhttps/);
  });

  it('[NOTICE-01] says what happens instead when the visitor does not come in person', () => {
    expect(sms('called', { method: 2 })).toMatch(/We'll phone you now\.\n/);
    expect(sms('called', { method: 3 })).toMatch(/Join your meeting here:\nhttps/);
    expect(sms('nearly', { method: 2 })).toContain('be ready');
  });

  it('[NOTICE-01] says how much of a hold is left when it is sent', () => {
    expect(sms('hold_ending', { now: details.returnAt - 90_000 })).toContain('ends in 2 minutes');
    expect(sms('hold_ending', { now: details.returnAt })).toContain('Your hold has ended');
    expect(sms('missed', {}, { reason: 'hold_expired' })).toContain('Your hold expired');
  });

  it('[NOTICE-01] binds a code to the site, so that a browser offers it there and nowhere else', () => {
    expect(sms('code')).toBe(
      "Willow Street Clinic: Your code is 123456. Don't share it.\n\n@100001.turns.example.org #123456",
    );
  });
});

describe('wording of an email', () => {
  const email = (kind: string, language: (typeof LANGUAGES)[number] = 'en') =>
    wordNotice(testKind(kind), { channel: 'email', language, details, facts });
  const html = (worded: Worded, language: (typeof LANGUAGES)[number] = 'en') =>
    emailHtml(testKind('called'), worded, { ...facts, language });

  it.each(KINDS)('%s has a subject and a text in every language', (kind) => {
    for (const language of LANGUAGES) {
      const { subject, text } = email(kind, language);
      expect(subject).toContain('Willow Street Clinic');
      expect(text).toContain(SAYS[kind] ?? facts.link);
    }
  });

  it('[NOTICE-01] is the same as a page, with one link, in the direction of its language', () => {
    const page = html(email('called'));
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page.match(/<a /g)).toHaveLength(1);
    expect(page).toContain(`<a href="${facts.link}">`);
    expect(page).not.toMatch(/<img|src=/);
    expect(html(email('called', 'ar'), 'ar')).toContain('lang="ar" dir="rtl"');
  });

  it('[NOTICE-01] escapes what a business or its staff wrote', () => {
    const worded = { subject: '</title><script>', text: '<b>Sorry</b> & "so"' };
    const page = html(worded);
    expect(page).not.toMatch(/<script|<b>/);
    expect(page).toContain('&lt;b&gt;Sorry&lt;/b&gt; &amp; &quot;so&quot;');
  });
});
