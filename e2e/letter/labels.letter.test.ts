import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import labels from '@openturn/texts/labels.json' with { type: 'json' };
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { appointmentReply, VISIT_AT, VISIT_GUID } from './harness/appointment-answers.ts';
import { answerBooking, bookableService } from './harness/book-answers.ts';
import { answerJoining, JOIN_PATH } from './harness/join-answers.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import type { LetterServer } from './harness/letter-server.ts';
import { specifiedSite, TICKET_GUID } from './harness/specified.ts';
import { ticketReply } from './harness/ticket-answers.ts';

type LabelName = keyof typeof labels;
type ScreenOfLabels = {
  path: string;
  shows: readonly LabelName[];
  answer?: (server: LetterServer) => void;
  at?: number;
  /** Opens the part of the screen that contains the labels. */
  act?: (page: Page) => Promise<void>;
};

const stage = letterStage();
const word = (name: string) => `Own ${name}`;
const SERVICES = ['check', 'ear'].map((id) => ({
  id,
  names: { en: id },
  category: 'care',
  methods: [1, 2, 3],
  minutes: 15,
}));
const CATEGORIES = ['care', 'papers'].map((id) => ({ id, names: { en: id } }));
const STAFF = ['imre', 'noor'].map((id) => ({ id, name: id, role: {} }));
const onStatus = (changed: Parameters<typeof ticketReply>[0], shows: readonly LabelName[]): ScreenOfLabels => ({
  path: `/status/${TICKET_GUID}`,
  shows,
  answer: (server) => server.answer('GET client/ticket/*', ticketReply(changed)),
});
const onBooked = (
  changed: Parameters<typeof appointmentReply>[0],
  shows: readonly LabelName[],
  more: Partial<ScreenOfLabels> = {},
): ScreenOfLabels => ({
  path: `/booked/${VISIT_GUID}`,
  shows,
  answer: (server) => server.answer('GET client/appointment/*', appointmentReply(changed)),
  ...more,
});
const SERVICE = bookableService({ staff: ['imre', 'noor'], methods: [1, 2, 3], seats: 4 });
const NOWHERE = { position: null, wait: null, beThereBy: null } as const;
const SOON = { at: VISIT_AT, now: VISIT_AT - 5 * MINUTE_MS };

const SCREENS: Readonly<Record<string, ScreenOfLabels>> = {
  home: { path: '/', shows: ['HomeTitle', 'BookAppointment', 'FindMy', 'Directions', 'Call', 'Lines'] },
  'find-my': { path: '/find-my', shows: ['FindMy'] },
  locations: { path: '/locations', shows: ['Locations'] },
  'join with contact details': {
    path: JOIN_PATH,
    shows: ['PartySize', 'Passcode', 'LastName', 'PhoneNumber', 'Email'],
    answer: (server) =>
      answerJoining(server, {
        maxPartySize: 4,
        needsPasscode: true,
        lastName: 'optional',
        phone: 'optional',
        email: 'optional',
      }),
  },
  join: {
    path: JOIN_PATH,
    shows: [
      ...(['JoinLine', 'Category', 'Service', 'AdditionalServices', 'FirstName', 'Needs', 'MeetMethod'] as const),
      ...(['InPerson', 'ByPhone', 'Online'] as const),
    ],
    answer: (server) =>
      answerJoining(server, {
        methods: [1, 2, 3],
        services: SERVICES,
        categories: CATEGORIES,
        maxAdditional: 1,
        needs: ['interpreter'],
      }),
    act: async (page) => {
      await page.getByLabel('care').check();
      await page
        .getByLabel(/^check/)
        .first()
        .check();
    },
  },
  'book, what': {
    path: '/book?service=checkup',
    shows: ['BookAppointment', 'Staff', 'PartySize', 'MeetMethod', 'InPerson', 'ByPhone', 'Online'],
    answer: (server) => answerBooking(server, { services: [SERVICE, bookableService({ id: 'ear' })], staff: STAFF }),
  },
  'book, when': {
    path: '/book?service=checkup&date=2026-11-23',
    shows: ['Morning', 'Afternoon', 'Evening', 'TimeZone'],
    answer: (server) => answerBooking(server),
    act: (page) => page.getByRole('button', { name: 'Change time zone' }).click(),
  },
  'status, in line': onStatus(
    {
      actions: ['im_ready', 'need_more_time', 'leave'],
      service: { en: 'Check-up' },
      partySize: 3,
      method: 2,
      nearlyAt: 1,
    },
    [
      ...(['Waiting', 'ImReady', 'NeedMoreTime', 'LeaveLine', 'Messages', 'Call'] as const),
      ...(['Service', 'PartySize', 'MeetMethod', 'ByPhone'] as const),
    ],
  ),
  'status, ready': onStatus({ stage: 'ready' }, ['Ready']),
  'status, on hold': onStatus({ ...NOWHERE, stage: 'holding' }, ['Holding']),
  'status, called': onStatus({ ...NOWHERE, stage: 'called' }, ['Called']),
  'status, served': onStatus({ ...NOWHERE, stage: 'serving' }, ['Serving']),
  'status, before a meeting': onStatus({ ...NOWHERE, stage: 'waiting_meeting', method: 3 }, ['WaitingMeeting']),
  'status, in a meeting': onStatus({ ...NOWHERE, stage: 'meeting_started', method: 3 }, ['MeetingStarted']),
  'status, over': onStatus({ ...NOWHERE, stage: 'completed', actions: [] }, ['Completed']),
  'status, off': onStatus({ ...NOWHERE, stage: 'cancelled', reason: 'by_visitor', actions: [] }, ['Cancelled']),
  'booked, confirmed': onBooked(
    { actions: ['move', 'cancel'], staff: { id: 'imre', name: 'Imre' }, partySize: 2, price: 4_500 },
    [
      ...(['Confirmed', 'AddToCalendar', 'Reschedule', 'CancelAppointment', 'Messages', 'Call'] as const),
      ...(['Service', 'Staff', 'Where', 'PartySize', 'Price'] as const),
    ],
  ),
  'booked, pending': onBooked({ state: 'pending' }, ['Pending']),
  'booked, rescheduled': onBooked({ reason: 'rescheduled', sequence: 1 }, ['Rescheduled']),
  'booked, cancelled': onBooked({ state: 'cancelled', reason: 'by_visitor' }, ['Cancelled']),
  'booked, due': onBooked({ ...SOON, actions: ['check_in'] }, ['CheckIn'], { at: SOON.now }),
  'booked, due online': onBooked({ ...SOON, method: 3, actions: ['check_in'] }, ['JoinOnline'], { at: SOON.now }),
};

const expectWord = (page: Page, own: string) =>
  page.getByText(own).or(page.getByLabel(own)).first().waitFor({ state: 'attached' });

describe("the business's own words", () => {
  it.each(Object.keys(SCREENS))('[SITE-11] appear on the screen: %s', async (name) => {
    const { path, shows, answer, act, at } = SCREENS[name] as ScreenOfLabels;
    const Settings = Object.fromEntries(Object.keys(labels).map((label) => [`Label_${label}`, word(label)]));
    stage.server().answer('GET client/site', { body: specifiedSite({ Settings, Zone: 'America/Toronto' }) });
    answer?.(stage.server());
    const { page } = await openByClock(stage, path, at === undefined ? {} : { at });
    await page
      .getByText(word(shows[0] ?? ''))
      .first()
      .waitFor({ state: 'attached' });
    await act?.(page);
    for (const label of shows) await expectWord(page, word(label));
  });

  it('[SITE-11] are all checked on a screen', () => {
    const shown = new Set(Object.values(SCREENS).flatMap(({ shows }) => shows));
    expect(Object.keys(labels).filter((label) => !shown.has(label as LabelName))).toEqual([]);
  });
});
