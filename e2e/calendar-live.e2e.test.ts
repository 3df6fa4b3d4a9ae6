import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { LIVE } from '@openturn/domain/live/live-policy.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { describe, expect, it } from 'vitest';
import { freeTimeOn, holdTime, readSlots } from './harness/book-over-http.ts';
import { openTimes } from './harness/book-time.ts';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { localTime } from './harness/local-time.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { whenGone, whenShown } from './harness/visitor-screen.ts';

const SERVICE = 'family-doctor';
const SHOWN_WITHIN_MS = 500;

describe('a calendar on screen', () => {
  const stage = journeyStage(DEMO_SERVER);

  async function isFree(date: string, at: number): Promise<boolean> {
    const [day] = await readSlots(openVisitor(stage.server()), { service: SERVICE, from: date, days: 1 });
    return day?.times.some((time) => time.at === at) ?? false;
  }

  it("[STAFF-16] [LIVE-07] [LIVE-08] shows a booking within 500 ms, as do other visitors' free times, without a request", async () => {
    const other = openVisitor(stage.server());
    const at = await freeTimeOn(other, { service: SERVICE, days: 2 });
    const [date = '', clock = ''] = localTime(at, 'America/Toronto').split(' ');
    const console = await stage.open({ isWide: true });
    await signInStaff(console.page, stage.server(), '/calendar');
    await console.page.locator('[data-column]').first().waitFor();
    const arrived = console.page.waitForResponse((answer) => answer.url().includes(`/staff/calendar?from=${date}`));
    await console.page.keyboard.press('ArrowRight');
    await console.page.keyboard.press('ArrowRight');
    await arrived;
    const visit = await stage.open();
    await openTimes(visit.page, stage.server(), SERVICE, `&date=${date}`);
    const shown = visit.page.getByRole('button', { name: formatTime(`${clock}:00`, 'en'), exact: true });
    await shown.waitFor();
    await visit.isLive;
    await expect.poll(() => visit.liveLog.join('\n')).toContain(`"slots":"service=${SERVICE}`);
    // At the end of a month the calendar fetches the next one.
    await visit.page.waitForLoadState('networkidle');
    const before = visit.requestsOf('/client/slots').length;

    const gone = whenGone(shown);
    const { reply } = await holdTime(other, { service: SERVICE, at });
    let heldAt = reply.hold.now;
    // It stays free while somebody else can be booked.
    while (await isFree(date, at)) {
      heldAt = (await holdTime(openVisitor(stage.server()), { service: SERVICE, at })).reply.hold.now;
    }
    expect((await gone) - heldAt).toBeLessThan(SHOWN_WITHIN_MS);
    // By then a request would have followed.
    await visit.page.waitForTimeout(2 * LIVE.refreshDebounceMaxMs);
    expect(visit.requestsOf('/client/slots').length, visit.liveLog.join('\n')).toBe(before);

    const inCalendar = whenShown(console.page, 'Zoe Quick');
    const booked = await other.post<{ appointment: AppointmentView }>('book', {
      guid: reply.hold.guid,
      entry: { FirstName: 'Zoe', LastName: 'Quick', PhoneNumber: '416 555 0177' },
    });
    expect(booked.status).toBe(200);
    expect((await inCalendar) - booked.reply.appointment.now).toBeLessThan(SHOWN_WITHIN_MS);
    expect(visit.problems).toEqual([]);
  });
});
