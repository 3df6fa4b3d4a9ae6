import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { SiteSetup } from '@openturn/contract/staff/staff-setup.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookTime, freeTimeOn, holdTime, readSlots } from './harness/book-over-http.ts';
import { CLOCK_SERVER, passTime } from './harness/clock-server.ts';
import { openDoctor } from './harness/demo-doctor.ts';
import { LINE } from './harness/join-line.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { readLine } from './harness/read-lines.ts';
import { AT_ANY_HOUR, setUpService, setUpStaff } from './harness/set-up-booking.ts';
import { shareServer } from './harness/share-server.ts';
import type { StaffSession } from './harness/staff-session.ts';
import { daysAfter, localTime } from './harness/local-time.ts';

const TORONTO = 'America/Toronto';

type Setup = { versions: { site: string }; site: SiteSetup };

describe('appointments', () => {
  const server = shareServer({ ...CLOCK_SERVER, env: { ...CLOCK_SERVER.env, RATE_LIMIT_PER_MINUTE: '0' } });
  const pass = (ms: number) => passTime(server(), ms);
  const visitorOf = () => openVisitor(server());
  let setUp: StaffSession;
  let lena: Console;

  beforeEach(async () => {
    setUp = await openDoctor(server());
    lena = await openConsole(server());
  });
  afterEach(() => setUp.close());

  /** New settings apply within a second. */
  const timeOf = async (service: string, days: number) => {
    await pass(1_500);
    return freeTimeOn(visitorOf(), { service, days });
  };
  const tryToBook = async (wanted: { service: string; at: number }) =>
    bookTime(visitorOf(), wanted).then(
      () => 'booked',
      (error: Error) => /"reason":"([\w-]+)"/.exec(error.message)?.[1],
    );

  it('[BOOK-02] fill a group up to its seats and no further', async () => {
    await setUpService(setUp, 'class', { rules: { seats: 3 } });
    const at = await timeOf('class', 3);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => tryToBook({ service: 'class', at })));
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'slot-taken')).toHaveLength(3);
  });

  it('[BOOK-03] are limited per day as the business says', async () => {
    await setUpService(setUp, 'limited', { rules: { dailyLimit: 2 } });
    const at = await timeOf('limited', 4);
    const attempts = [0, 1, 2, 3].map((step) => tryToBook({ service: 'limited', at: at + step * 10 * MINUTE_MS }));
    expect((await Promise.all(attempts)).filter((outcome) => outcome === 'booked')).toHaveLength(2);
    const from = localTime(at, TORONTO).slice(0, 10);
    const days = await readSlots(visitorOf(), { service: 'limited', from, days: 2 });
    expect(days[0]?.times).toEqual([]);
    expect(days[1]?.times.length).toBeGreaterThan(0);
  });

  it('[BOOK-06] cost the late fee that was shown, or nothing, or cannot be cancelled', async () => {
    const rules = { cancelNoticeMinutes: 120 };
    await setUpService(setUp, 'with-fee', { rules: { ...rules, lateFee: 2_500 } });
    await setUpService(setUp, 'without-fee', { rules });
    const book = async (service: string, step: number) => {
      const visitor = visitorOf();
      const booked = await bookTime(visitor, { service, at: (await timeOf(service, 5)) + step * 10 * MINUTE_MS });
      const cancel = async (agreedFee: number) =>
        (await visitor.post(`appointment/${booked.guid}/cancel`, { agreedFee })).reply;
      return { booked, cancel };
    };
    const free = await book('with-fee', 1);
    const late = await book('with-fee', 2);
    const refused = await book('without-fee', 3);
    expect(free.booked).toMatchObject({ lateFee: 2_500, cancelFreeUntil: free.booked.at - 120 * MINUTE_MS });
    expect(await free.cancel(2_500)).toMatchObject({ status: 409, reason: 'fee-changed' });
    expect(await free.cancel(0)).toMatchObject({ appointment: { state: 'cancelled', feeDue: 0 } });

    await pass(late.booked.cancelFreeUntil - (await lena.now()) + MINUTE_MS);
    expect(await late.cancel(0)).toMatchObject({ status: 409, reason: 'fee-changed' });
    const cancelled = { appointment: { state: 'cancelled', feeDue: 2_500 } };
    expect(await late.cancel(2_500)).toMatchObject(cancelled);
    expect(await late.cancel(2_500)).toMatchObject(cancelled);
    await pass(20 * MINUTE_MS);
    expect(await refused.cancel(0)).toMatchObject({ status: 409, reason: 'too-late' });
  });

  it('[BOOK-06] moving after free cancellation has ended does not make it free again', async () => {
    const rules = { cancelNoticeMinutes: 120, lateFee: 2_500 };
    await setUpService(setUp, 'moved-late', { rules });
    const visitor = visitorOf();
    const at = await timeOf('moved-late', 6);
    const booked = await bookTime(visitor, { service: 'moved-late', at });
    await pass(at - 60 * MINUTE_MS - (await lena.now()));
    const { hold } = (
      await holdTime(visitor, { service: 'moved-late', at: at + 7 * 1_440 * MINUTE_MS, moving: booked.guid })
    ).reply;
    const moved = await visitor.post<{ appointment: AppointmentView }>(`appointment/${booked.guid}/move`, {
      hold: hold.guid,
    });
    expect(moved.reply.appointment).toMatchObject({ state: 'confirmed', cancelFreeUntil: at - 120 * MINUTE_MS });
    const cancel = async (agreedFee: number) =>
      (await visitor.post(`appointment/${booked.guid}/cancel`, { agreedFee })).reply;
    expect(await cancel(0)).toMatchObject({ status: 409, reason: 'fee-changed' });
    expect(await cancel(2_500)).toMatchObject({ appointment: { state: 'cancelled', feeDue: 2_500 } });
  });

  it('[BOOK-10] follow changed hours, breaks and holidays at once, which nobody can overwrite unseen', async () => {
    const { today } = (await visitorOf().get<{ today: string }>('bookform')).reply;
    const [holiday, short] = [daysAfter(today, 7), daysAfter(today, 8)];
    await setUpStaff(setUp, 'breaks', {
      [holiday]: [{ opens: '09:00:00', closes: '11:00:00' }],
      [short]: [
        { opens: '09:00:00', closes: '09:20:00' },
        { opens: '10:00:00', closes: '10:10:00' },
      ],
    });
    await setUpService(setUp, 'hourly', { staff: ['breaks'] });
    const times = async (date: string) => {
      await pass(1_500);
      const [day] = await readSlots(visitorOf(), { service: 'hourly', from: date, days: 1 });
      return day?.times.map(({ at }) => localTime(at, TORONTO).slice(11));
    };
    expect(await times(short)).toEqual(['09:00', '09:10', '10:00']);
    expect(await times(holiday)).toHaveLength(12);

    const { versions, site } = (await lena.get<Setup>('setup')).reply;
    const version = versions.site;
    const closed = { ...site, hours: { ...site.hours, exceptions: { [holiday]: [] } } };
    expect((await lena.post('setup/site', { version, site: closed })).status).toBe(200);
    expect(await times(holiday)).toEqual([]);
    expect(await times(short)).toHaveLength(3);
    const over = await lena.post('setup/site', { version, site });
    expect(over.reply).toMatchObject({ status: 409, reason: 'changed-meanwhile' });
    expect(await times(holiday)).toEqual([]);
    const wrong = { ...site, hours: { week: { 1: [{ opens: '09:00:00', closes: '09:00' }] }, exceptions: {} } };
    const now = (await lena.get<Setup>('setup')).reply.versions.site;
    expect((await lena.post('setup/site', { version: now, site: wrong })).status).toBe(422);
    await lena.post('setup/site', { version: now, site });
    expect(await times(holiday)).toHaveLength(12);
  });

  it('[BOOK-11] count in waits, come first when checked in by their due time, and explain delays to others', async () => {
    const staff = ['due-1', 'due-2', 'due-3', 'due-4'];
    for (const id of staff) await setUpStaff(setUp, id, {});
    await setUpService(setUp, 'due', { staff: [...staff, AT_ANY_HOUR], minutes: 20 });
    for (const { guid, lineId } of (await lena.board()).tickets) if (lineId === LINE) await lena.act(guid, 'remove');
    await lena.post('desk', { desk: 'desk-1', lines: [LINE] });
    await lena.walkIn('Ada');
    await lena.walkIn('Ben');
    const wait = async () => {
      await pass(15_000);
      return (await readLine(server(), LINE)).wait?.high ?? 0;
    };
    const before = await wait();
    const soon = Math.ceil((await lena.now()) / (5 * MINUTE_MS)) * 5 * MINUTE_MS + 5 * MINUTE_MS;
    const guids: string[] = [];
    for (const id of staff) {
      const entry = { service: 'due', staff: id, at: soon, name: `Guest of ${id}` };
      const { reply } = await lena.post<{ appointment: { guid: string } }>('appointment', entry);
      guids.push(reply.appointment.guid);
    }
    expect(await wait()).toBeGreaterThan(before);

    const visitor = visitorOf();
    const guid = await visitor.join({ FirstName: 'Cy' });
    await pass(1_000);
    const first = await visitor.ticket(guid);
    expect(first).toMatchObject({ position: 3, why: null });
    const checkedIn = await visitorOf().post<{ ticket: string }>(`appointment/${guids[0]}/checkin`);
    expect(checkedIn.status).toBe(200);
    const rank = soon - 10 * MINUTE_MS;
    const ahead = (await lena.board()).tickets.filter(({ lineId, joinedAt }) => lineId === LINE && joinedAt < rank);
    await expect.poll(async () => (await visitor.ticket(guid)).position).toBe(4);
    expect((await visitor.ticket(guid)).why).toBe('appointment');
    const due = (await lena.board()).tickets.find((ticket) => ticket.guid === checkedIn.reply.ticket);
    expect(due).toMatchObject({ position: ahead.length + 1, dueAt: soon });
  });

  it('[BOOK-06] can be cancelled for free, however late, while the request is pending', async () => {
    await setUpService(setUp, 'asked', {
      rules: { needsApproval: true, cancelNoticeMinutes: 60 * 24 * 20, lateFee: 900 },
    });
    const visitor = visitorOf();
    const { guid } = await bookTime(visitor, { service: 'asked', at: await timeOf('asked', 6) });
    const { reply } = await visitor.post(`appointment/${guid}/cancel`, { agreedFee: 0 });
    expect(reply).toMatchObject({ appointment: { state: 'cancelled', feeDue: 0 } });
  });
});
