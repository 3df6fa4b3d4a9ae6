import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSite } from './harness/add-site.ts';
import { bookTime, freeTimeOn, holdTime } from './harness/book-over-http.ts';
import { britishSite } from './harness/british-site.ts';
import { calendarIn } from './harness/calendar-in.ts';
import { passTime } from './harness/clock-server.ts';
import { openDoctor } from './harness/demo-doctor.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { openPerson } from './harness/open-person.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { serveWithProviders, type Providers } from './harness/serve-with-providers.ts';
import { setUpService, setUpStaff } from './harness/set-up-booking.ts';
import type { StaffSession } from './harness/staff-session.ts';
import { daysAfter, localTime } from './harness/local-time.ts';

const WITHIN = { timeout: 10_000 };
const TORONTO = 'America/Toronto';

type Inbox = { rows: { kind: string; to: string; state: string }[] };

describe('messages about an appointment', () => {
  let providers: Providers;
  let lena: Console;
  let setUp: StaffSession;
  let people = 100;

  beforeAll(async () => {
    providers = await serveWithProviders();
    await addSite(providers.server, britishSite(100_041));
  });
  beforeEach(async () => {
    lena = await openConsole(providers.server);
    setUp = await openDoctor(providers.server);
  });
  afterEach(() => setUp.close());
  afterAll(() => providers.stop());

  const pass = (ms: number) => passTime(providers.server, ms);

  /** A person with their own phone number, and the messages sent to it. */
  function personAt(siteId?: number) {
    people += 1;
    const person = openPerson(providers, { number: people, siteId });
    const kinds = async () => (await inboxOf(person.digits)).map(({ kind }) => kind);
    const expectKinds = (...expected: string[]) => expect.poll(kinds, WITHIN).toEqual(expected);
    return { ...person, expectKinds, kinds };
  }
  const inboxOf = async (digits: string) =>
    (await lena.get<Inbox>('inbox')).reply.rows.filter(({ to }) => to.endsWith(digits)).toReversed();

  const timeOf = async (service: string, days: number, siteId?: number) => {
    // New settings apply within a second.
    await pass(1_500);
    return freeTimeOn(openVisitor(providers.server, siteId), { service, days });
  };
  const appointment = (guid: string, rest: string) => `appointment/${guid}/${rest}`;

  it('[NOTICE-07] say that a request is confirmed, declined or expired', async () => {
    await setUpService(setUp, 'asked', { rules: { needsApproval: true } });
    const [yes, no, silence] = [personAt(), personAt(), personAt()];
    const request = async (person: typeof yes, days: number) =>
      bookTime(person.visitor, { service: 'asked', at: await timeOf('asked', days) }, { entry: person.entry });
    const [first, second, third] = [await request(yes, 5), await request(no, 6), await request(silence, 7)];
    expect(third.state).toBe('pending');
    for (const person of [yes, no, silence]) await person.expectKinds('apt_requested');
    // One still on its way when the days pass would be asked about first.
    await silence.read(1);
    await lena.post(appointment(first.guid, 'act'), { action: 'approve' });
    await lena.post(appointment(second.guid, 'act'), { action: 'decline' });
    await yes.expectKinds('apt_requested', 'apt_confirmed');
    await no.expectKinds('apt_requested', 'apt_declined');
    await pass((third.decideBy ?? 0) - (await lena.now()) + MINUTE_MS);
    lena = await openConsole(providers.server);
    await silence.expectKinds('apt_requested', 'apt_expired');
    expect(await silence.read(2)).toContain(`/booked/${third.guid}`);
  });

  it('[NOTICE-07] [NOTICE-10] announce a booking, its move and its end, with the actor, the fee and the calendar file', async () => {
    const rules = { cancelNoticeMinutes: 60 * 24 * 7, lateFee: 2_500 };
    await setUpService(setUp, 'priced', { rules });
    const person = personAt();
    const booked = await bookTime(
      person.visitor,
      { service: 'priced', at: await timeOf('priced', 3) },
      { entry: person.entry },
    );
    const later = await timeOf('priced', 4);
    const { reply } = await holdTime(person.visitor, { service: 'priced', at: later, moving: booked.guid });
    expect((await person.visitor.post(appointment(booked.guid, 'move'), { hold: reply.hold.guid })).status).toBe(200);
    await person.visitor.post(appointment(booked.guid, 'cancel'), { agreedFee: 2_500 });
    expect(await person.read(1)).toContain(localTime(booked.at, TORONTO).slice(0, 10));
    expect(await person.read(2)).toContain(localTime(later, TORONTO).slice(0, 10));
    expect(await person.read(3)).toMatch(/25\.00/);
    for (const count of [1, 2, 3]) expect(await person.read(count)).toContain(`/booked/${booked.guid}`);

    await expect.poll(() => person.emails().length, WITHIN).toBe(3);
    const files = person.emails().map(calendarIn);
    for (const file of files) {
      expect(file).toContain('BEGIN:VEVENT');
      expect(file).not.toMatch(new RegExp(`Person|${person.digits}`));
    }
    // The sequence number at the time of each email.
    const sequences = files.map((file) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(files.at(-1)).toContain('METHOD:CANCEL');
    expect(files.at(-1)).toContain('STATUS:CANCELLED');
    expect(new Set(files.map((file) => /^UID:(.*)$/m.exec(file)?.[1])).size).toBe(1);

    const other = personAt();
    const off = await bookTime(
      other.visitor,
      { service: 'priced', at: await timeOf('priced', 3) },
      { entry: other.entry },
    );
    await other.read(1);
    await expect.poll(() => other.emails().length, WITHIN).toBe(1);
    expect(calendarIn(other.emails()[0] ?? '')).toContain('METHOD:PUBLISH');
    await lena.post(appointment(off.guid, 'act'), { action: 'cancel' });
    const calledOff = await other.read(2);
    expect(calledOff).not.toMatch(/25\.00/);
    expect(calledOff.split(/20\d\d-/)[0]).not.toBe((await person.read(3)).split(/20\d\d-/)[0]);
  });

  it('[NOTICE-07] announce a reminder and a missed appointment', async () => {
    await setUpService(setUp, 'soon');
    const person = personAt();
    const booked = await bookTime(
      person.visitor,
      { service: 'soon', at: await timeOf('soon', 3) },
      { entry: person.entry },
    );
    await pass(booked.at - (await lena.now()) - 24 * HOUR_MS + MINUTE_MS);
    lena = await openConsole(providers.server);
    await person.expectKinds('apt_confirmed', 'apt_reminder');
    await pass(22 * HOUR_MS);
    lena = await openConsole(providers.server);
    await person.expectKinds('apt_confirmed', 'apt_reminder', 'apt_reminder');
    await pass(booked.at - (await lena.now()) + 10 * MINUTE_MS);
    await lena.post(appointment(booked.guid, 'act'), { action: 'miss' });
    await expect.poll(async () => (await person.kinds()).at(-1), WITHIN).toBe('apt_missed');
  });

  it('[NOTICE-07] [NOTICE-09] offer the waiting list a time with its deadline, but not an outdated one', async () => {
    const { today } = (await openVisitor(providers.server).get<{ today: string }>('bookform')).reply;
    const date = daysAfter(today, 6);
    await setUpStaff(setUp, 'one-chair', { [date]: [{ opens: '10:00:00', closes: '10:10:00' }] });
    await setUpService(setUp, 'scarce', { staff: ['one-chair'] });
    const [holder, first, second] = [personAt(), personAt(), personAt()];
    const at = await timeOf('scarce', 6);
    const booked = await bookTime(holder.visitor, { service: 'scarce', at }, { entry: holder.entry });
    for (const { visitor, entry, read } of [first, second]) {
      const windows = [{ from: at, until: at + 10 * MINUTE_MS }];
      const waits = await visitor.post('standby', { service: 'scarce', windows, entry });
      expect(waits.status).toBe(200);
      await read(1);
      await pass(MINUTE_MS);
    }
    await first.expectKinds('standby_joined');
    await holder.visitor.post(appointment(booked.guid, 'cancel'), { agreedFee: 0 });
    await first.expectKinds('standby_joined', 'apt_offer');
    const offer = await first.read(2);
    const until = localTime((await lena.now()) + 30 * MINUTE_MS, TORONTO).slice(11, 13);
    expect(offer).toContain(date);
    expect(offer).toMatch(new RegExp(`${Number(until) % 12 || 12}:\\d\\d`));
    await pass(10 * HOUR_MS);
    lena = await openConsole(providers.server);
    await second.expectKinds('standby_joined', 'apt_offer');
    expect((await first.kinds()).filter((kind) => kind === 'apt_offer')).toHaveLength(1);
  });

  it('[NOTICE-09] are not sent once they are no longer true', async () => {
    await setUpService(setUp, 'moving');
    const [moved, cancelled] = [personAt(), personAt()];
    const early = await timeOf('moving', 3);
    const one = await bookTime(moved.visitor, { service: 'moving', at: early }, { entry: moved.entry });
    const two = await bookTime(
      cancelled.visitor,
      { service: 'moving', at: early + 20 * MINUTE_MS },
      { entry: cancelled.entry },
    );
    await Promise.all([moved.read(1), cancelled.read(1)]);
    const { reply } = await holdTime(moved.visitor, {
      service: 'moving',
      at: await timeOf('moving', 6),
      moving: one.guid,
    });
    await moved.visitor.post(appointment(one.guid, 'move'), { hold: reply.hold.guid });
    await cancelled.visitor.post(appointment(two.guid, 'cancel'), { agreedFee: 0 });
    await pass(early - (await lena.now()) - 24 * HOUR_MS + 30 * MINUTE_MS);
    lena = await openConsole(providers.server);
    // Messages are sent in order, so everything due has been sent once this later one is.
    const last = personAt();
    await bookTime(last.visitor, { service: 'moving', at: await timeOf('moving', 5) }, { entry: last.entry });
    await last.read(1);
    await pass(5_000);
    expect(await moved.kinds()).toEqual(['apt_confirmed', 'apt_moved']);
    expect(await cancelled.kinds()).toEqual(['apt_confirmed', 'apt_cancelled']);

    // An outdated retry is not sent once there is newer news.
    const person = personAt();
    providers.twilio.twists.push({ status: 429, headers: { 'retry-after': '20' }, to: person.digits });
    const booked = await bookTime(
      person.visitor,
      { service: 'moving', at: (await timeOf('moving', 5)) + 10 * MINUTE_MS },
      { entry: person.entry },
    );
    await expect.poll(() => providers.twilio.twists.length, WITHIN).toBe(0);
    await person.visitor.post(appointment(booked.guid, 'cancel'), { agreedFee: 0 });
    await pass(25_000);
    await person.read(1);
    await expect
      .poll(async () => (await inboxOf(person.digits)).map(({ kind, state }) => `${kind} ${state}`).toSorted(), WITHIN)
      .toEqual(['apt_cancelled sent', 'apt_confirmed failed']);
    expect(providers.smsTo(person.digits)).toHaveLength(1);
  });

  it("[NOTICE-08] write a time with its weekday, in the recipient's zone and the site's date format", async () => {
    await setUpService(setUp, 'far');
    const said = (at: number, zone: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options }).format(at);
    const weekday = (at: number, zone: string) => said(at, zone, { weekday: 'short' }).replace('.', '');
    const hour = (at: number, zone: string) => `${Number(localTime(at, zone).slice(11, 13)) % 12 || 12}:`;

    const near = personAt();
    const at = await timeOf('far', 4);
    await bookTime(near.visitor, { service: 'far', at }, { entry: near.entry, zone: TORONTO });
    const here = await near.read(1);
    expect(here).toContain(`${weekday(at, TORONTO)} ${localTime(at, TORONTO).slice(0, 10)}, ${hour(at, TORONTO)}`);
    expect(here).not.toContain('Toronto');

    // Far enough away to be on another date.
    const away = personAt();
    await bookTime(
      away.visitor,
      { service: 'far', at: at + 10 * MINUTE_MS },
      { entry: away.entry, zone: 'Pacific/Auckland' },
    );
    const there = await away.read(1);
    expect(there).toContain(`${weekday(at, 'Pacific/Auckland')} ${localTime(at, 'Pacific/Auckland').slice(0, 10)}`);
    expect(there).toContain(hour(at, 'Pacific/Auckland'));
    expect(there).toContain('Auckland');

    const british = personAt(100_041);
    const talk = await timeOf('talk', 4, 100_041);
    await bookTime(british.visitor, { service: 'talk', at: talk }, { entry: british.entry });
    const [year, month, day] = localTime(talk, TORONTO).slice(0, 10).split('-');
    expect(await british.read(1)).toContain(`${weekday(talk, TORONTO)} ${day}/${month}/${year}`);
  });
});
