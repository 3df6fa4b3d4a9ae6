import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_BOOKED_STATES, type SampleBookedState } from '#testing/samples/sample-booked-states.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { travel } from '#testing/travel.ts';

const of = (state: SampleBookedState) => sampleAppointment(SAMPLE_BOOKED_STATES[state]);

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

describe('an appointment', () => {
  it('[SCREEN-05] [ROUTE-06] says when it is, with whom, where and what it costs', async () => {
    const { getByRole, getByText, requests } = await showBooked({ appointment: sampleAppointment() });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed');
    await expect.element(getByText('Friday, 2026-11-27', { exact: true })).toBeVisible();
    await expect.element(getByText(/^10:30.AM$/)).toBeVisible();
    await expect.element(getByText('In 6 days')).toBeVisible();
    const facts = [...document.querySelectorAll('dl > div')].map((row) => row.textContent.replaceAll('\u00A0', ' '));
    expect(facts).toEqual([
      'ForCheck-up · Ear pain',
      'WithImre Varga',
      'WhereWillow Street Clinic48 Willow Street, Toronto, ON',
      'NameSam Rivers',
      'Price$45.00',
      'CancellationFree until Thursday, 2026-11-26, 10:30 AMAfter that, it costs $25.00.',
    ]);
    // Other requests, such as messages, come later.
    expect(requests[0]?.name).toBe(`GET client/appointment/${sampleAppointment().guid}`);
    expect(requests.filter(({ name }) => name.includes('appointment'))).toHaveLength(1);
    await expect
      .element(getByRole('link', { name: 'Directions' }))
      .toHaveAttribute('href', expect.stringContaining('48%20Willow'));
  });

  it.each([
    ['pending', 'Pending confirmation', /^We've sent you instructions by text message or email\./],
    ['confirmed', 'Confirmed', /^You can check in from 10:15.AM when you arrive\.$/],
    ['rescheduled', 'Rescheduled', /^This is your new time\./],
    ['soon', 'Confirmed', "Check in as soon as you're here."],
    ['checkedIn', "You're checked in", /^You have a place in line/],
    ['completed', 'Completed', 'Thank you for your visit.'],
    ['cancelled', 'Cancelled', 'You cancelled this appointment.'],
    ['calledOff', 'Cancelled', /We're sorry\. The business has cancelled this appointment\./],
    ['declined', 'Declined', /^We're sorry\. The business can't see you/],
    ['unanswered', 'Expired', /^We're sorry\. Your request wasn't answered in time\./],
    ['missed', 'You missed your appointment', /^Please call the business/],
    ['held', 'Not booked yet', /^We're holding this time for you until 10:10.AM\./],
    ['offered', 'A time has opened up for you', /^Take it before 10:10.AM/],
    ['passed', 'Expired', /^This time has gone to the next person\./],
  ] as const)('[SCREEN-05] [STATE-02] shows %s as %j and explains it', async (state, title, words) => {
    const { getByRole, getByText } = await showBooked({ appointment: of(state) });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect.element(getByText(words)).toBeVisible();
  });

  it('[SCREEN-05] shows what staff wrote about it', async () => {
    const { getByText } = await showBooked({ appointment: { ...of('declined'), words: 'Ruth is away.' } });
    await expect.element(getByText('Ruth is away.')).toBeVisible();
  });

  it.each([true, false])('[SCREEN-05] [BOOK-07] says of an offer if it needs approval: %s', async (needsApproval) => {
    const { getByText } = await showBooked({ appointment: { ...of('offered'), needsApproval } });
    await expect.element(getByText(/^Take it before /)).toBeVisible();
    expect(getByText(/The business needs to confirm your time/).elements()).toHaveLength(needsApproval ? 1 : 0);
  });

  it('[SCREEN-05] polls until the request is answered', async () => {
    const { getByText } = await showBooked({ appointment: of('pending') });
    await expect.element(getByText(/You'll hear from us by .*12:00.PM\./)).toBeVisible();
  });

  it.each([
    [1, /^10:30.AM$/, /^Times in Toronto · On your clock: 4:30.PM$/],
    [2, /^4:30.PM$/, /^Times in Berlin · At the business: 10:30.AM$/],
    [3, /^4:30.PM$/, /^Times in Berlin · At the business: 10:30.AM$/],
  ])('[SCREEN-05] [MEET-01] with method %i shows both zones when far away', async (method, large, beside) => {
    await travel('Europe/Berlin');
    const { getByText } = await showBooked({ appointment: sampleAppointment({ method }) });
    await expect.element(getByText(beside)).toBeVisible();
    const time = getByText(large).element();
    const sizes = [...document.querySelectorAll('main *')].map((each) => parseFloat(getComputedStyle(each).fontSize));
    expect(parseFloat(getComputedStyle(time).fontSize)).toBe(Math.max(...sizes));
  });

  it('[SCREEN-05] [NOTICE-08] goes by the zone in which the visitor booked and is written to, and names it', async () => {
    await travel('Europe/Berlin');
    const appointment = sampleAppointment({ method: 2, visitorZone: 'Asia/Kathmandu' });
    const { getByText, getByRole } = await showBooked({ appointment });
    await expect.element(getByText(/^Friday, 2026-11-27$/)).toBeVisible();
    await expect.element(getByText(/^9:15.PM$/)).toBeVisible();
    await expect.element(getByText(/^Times in Kathmandu · At the business: 10:30.AM$/)).toBeVisible();
    await expect
      .element(getByRole('link', { name: 'Reschedule' }))
      .toHaveAttribute('href', `/book?move=${appointment.guid}&zone=Asia/Kathmandu`);
  });

  it('[SCREEN-05] includes the day in the other zone if it differs', async () => {
    await travel('Asia/Tokyo');
    const { getByText } = await showBooked({ appointment: sampleAppointment() });
    await expect.element(getByText(/^Times in Toronto · On your clock: Saturday, 2026-11-28, 12:30.AM$/)).toBeVisible();
    // The day's word is that of the day above it.
    expect(getByText('Tomorrow').query()).toBeNull();
  });

  it.each([
    [2, 'By phone', "We'll call you. Keep your phone handy."],
    [3, 'Online', 'Come back to this page when it starts to join.'],
  ])('[SCREEN-05] [MEET-01] with method %i says how to meet, without directions', async (method, name, words) => {
    const { getByText, getByRole } = await showBooked({ appointment: sampleAppointment({ method }) });
    await expect.element(getByText(name, { exact: true })).toBeVisible();
    await expect.element(getByText(words)).toBeVisible();
    expect(getByRole('link', { name: 'Directions' }).elements()).toEqual([]);
  });

  it.each([2, 3])('[SCREEN-05] says nothing of how to meet by method %i once it is cancelled', async (method) => {
    const { getByText } = await showBooked({ appointment: { ...of('cancelled'), method } });
    await expect.element(getByText('Book another time')).toBeVisible();
    expect(getByText(/Come back to this page|Keep your phone handy/).elements()).toEqual([]);
  });

  it('[SCREEN-05] says why it can be cancelled but not rescheduled', async () => {
    const { getByText, getByRole } = await showBooked({ appointment: sampleAppointment({ actions: ['cancel'] }) });
    await expect.element(getByText("It's too late to reschedule online. Please call us.")).toBeVisible();
    expect(getByRole('link', { name: 'Reschedule' }).elements()).toEqual([]);
  });

  it('[SCREEN-05] that was cancelled late shows the agreed fee', async () => {
    const { getByText } = await showBooked({ appointment: of('cancelled') });
    await expect
      .element(getByText("You owe the business $25.00 for cancelling late. You don't pay it here."))
      .toBeVisible();
  });

  it('[SCREEN-11] leads to the rest of the fee where it is paid here, and names no other sum', async () => {
    const names = { en: 'Payment' };
    const amount = { minor: 800, currency: 'CAD' };
    const task = { part: 'payment', id: 'payment', names, state: 'todo', isRequired: true, isHold: true, amount };
    const rows = [{ ...task, until: null, doneAt: null, path: '/payment?visit=x' }];
    const reply = { success: true, kind: 'appointment', isOpen: false, parts: ['payment'], rows };
    const { getByRole, getByText } = await showBooked(
      { appointment: of('cancelled') },
      {
        site: sampleSite({ Parts: ['payment'] }),
        handlers: { 'GET client/visit/:guid/tasks': () => reply as never },
      },
    );
    await expect.element(getByRole('link', { name: 'Pay $8.00' })).toBeVisible();
    expect(getByText(/You owe the business/).elements()).toEqual([]);
  });

  it.each([
    ['checkedIn', 'See your place in line', '/status/sample-ticket-000000001'],
    ['cancelled', 'Book another time', '/book?service=checkup'],
    ['missed', 'Book another time', '/book?service=checkup'],
    ['held', 'Finish booking', '/book'],
    ['passed', 'See my place on the waiting list', '/booked/sample-standby-0000000001'],
  ] as const)('[SCREEN-05] links to the next step when %s', async (state, name, href) => {
    const { getByRole } = await showBooked({ appointment: of(state) });
    await expect.element(getByRole('link', { name })).toHaveAttribute('href', href);
    await expect.element(getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+14165550142');
  });
});

describe('the data of an appointment', () => {
  it('[SCREEN-05] shows its age without a network and is refetched with one', async () => {
    const known = fakePlatform();
    const { getByText, device, become } = await showBooked({ appointment: sampleAppointment() }, { device: known });
    await expect.element(getByText('In 6 days')).toBeVisible();
    vi.setSystemTime(SAMPLE_NOW + 5.5 * MINUTE_MS);
    device.setOnline(false);
    await expect.element(getByText('Updated 5 min ago')).toBeVisible();
    await expect.element(getByText("You're offline. You can do this when you're back online.")).toBeVisible();
    device.setOnline(true);
    await become({ appointment: of('cancelled') });
    await expect.element(getByText('You cancelled this appointment.')).toBeVisible();
    expect(getByText(/^Updated/).elements()).toEqual([]);
  });

  it('[SCREEN-05] announces state changes to screen readers', async () => {
    const { getByRole, become } = await showBooked({ appointment: of('pending') });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Pending confirmation');
    await become({ appointment: sampleAppointment({ version: 3 }) });
    await expect.element(getByRole('status').getByText('Confirmed')).toBeInTheDocument();
  });

  it('[SCREEN-05] is refetched at deadlines and never replaced by an older answer', async () => {
    const opens = sampleAppointment({ checkInFrom: SAMPLE_NOW + 100 });
    const { getByRole, server } = await showBooked({ appointment: opens });
    await expect.element(getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    server.appointment = { ...opens, version: 3, actions: ['check_in', 'cancel'] };
    await expect.element(getByRole('button', { name: 'Check in' })).toBeVisible();
  });

  it('[SCREEN-05] is remembered on the device until it has taken place', async () => {
    const { getByRole, device, become } = await showBooked({ appointment: sampleAppointment() });
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    expect(device.stored.get('visits:100001')).toBe(sampleAppointment().guid);
    await become({ appointment: of('completed') });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Completed');
    expect(device.stored.get('visits:100001')).toBe('');
  });

  it('[SITE-13] is not remembered on a shared device', async () => {
    const site = sampleSite({ ClientSitePublicPC: true });
    const { getByRole, device } = await showBooked({ appointment: sampleAppointment() }, { site });
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    expect(device.stored.get('visits:100001')).toBeUndefined();
  });

  it('[SCREEN-05] [ROUTE-06] shows ways to continue if the link has expired', async () => {
    const { getByRole, getByText } = await showBooked({});
    await expect.element(getByText('Sorry, your link is incomplete or the appointment is over.')).toBeVisible();
    await expect.element(getByRole('link', { name: 'Book an appointment' })).toHaveAttribute('href', '/book');
    await expect.element(getByRole('link', { name: 'See all lines' })).toHaveAttribute('href', '/');
    await expect.element(getByRole('link', { name: 'Find my ticket' })).toHaveAttribute('href', '/find-my');
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-05] can be retried if it fails to load', async () => {
    let isBroken = true;
    const answer = () =>
      isBroken ? new Response('', { status: 500 }) : { success: true as const, appointment: sampleAppointment() };
    const { getByRole } = await showBooked({}, { handlers: { 'GET client/appointment/:guid': answer } });
    await answerDialog('Cancel');
    await expect.element(getByRole('alert')).toMatchTextContent(/^We couldn't load your appointment/);
    await expect(findViolations()).resolves.toEqual([]);
    isBroken = false;
    await getByRole('button', { name: 'Retry' }).click();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed');
  });

  it('[SCREEN-05] has a skeleton of its size while it loads', async () => {
    const { getByText } = await showBooked(
      {},
      { handlers: { 'GET client/appointment/:guid': () => new Promise(() => {}) } },
    );
    await expect.element(getByText('Working...')).toBeInTheDocument();
    await expect(findViolations()).resolves.toEqual([]);
  });
});
