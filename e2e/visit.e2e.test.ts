import type { Request } from 'playwright';
import { translate } from '@openturn/texts/server-texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { CLINIC, fillIn, guidShown, join, LINE_NAME } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { addWalkIn, deskName, emptyLine, placeOf, readBoard } from './harness/staff-board.ts';
import { lineRow, whenShown } from './harness/visitor-screen.ts';
import { readVitals } from './harness/vitals.ts';

const SHOWN_WITHIN_MS = 500;
const CUT_MS = 20_000;

/** The one that keeps the browser's token for erasing comes once, at any time. */
function isOfVisit(request: Request): boolean {
  return !request.url().endsWith('/client/owntoken');
}

describe('a visit', () => {
  const stage = journeyStage(DEMO_SERVER);
  const staff = doctorOf(stage.server);
  const act = (guid: string, action: string) => staff.call('POST', `ticket/${guid}/act`, { action });

  beforeEach(() => emptyLine(staff));

  it('[SCREEN-02] [SCREEN-04] [LIVE-07] works from Home to being served, each step shown within 500 ms', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.goto(stage.server().url(`${CLINIC}`));
    await visit.isLive;
    await lineRow(page, LINE_NAME).getByRole('link').click();
    await fillIn(page, 'Ada');
    await page.locator('[type=submit]').click();
    const guid = await guidShown(page);
    await page.getByRole('heading', { name: translate('en', 'ticket.waiting'), level: 1 }).waitFor();

    const { shift } = await readVitals(page);
    const delays: number[] = [];
    const shifts: number[] = [];
    const steps = [
      ['call', translate('en', 'status.calledName', { name: 'Ada' })],
      ['start', translate('en', 'ticket.serving')],
      ['complete', translate('en', 'status.completedHint')],
    ] as const;
    for (const [action, text] of steps) {
      const shown = whenShown(page, text);
      const { at } = await act(guid, action);
      delays.push((await shown) - at);
      shifts.push((await readVitals(page)).shift - shift);
    }
    expect(Math.max(...delays)).toBeLessThan(SHOWN_WITHIN_MS);
    // A call replaces the screen, which must not count as a shift.
    expect(shifts[0]).toBeLessThan(0.001);
    expect(visit.problems).toEqual([]);
  });

  it('[SCREEN-04] [LIVE-08] shows within 500 ms that a place moves up, without a request', async () => {
    const others = await Promise.all(['Ben', 'Cy', 'Dee'].map((name) => addWalkIn(staff, name)));
    const visit = await stage.open();
    const { page } = visit;
    const guid = await join(page, stage.server(), 'Eve');
    await page.getByRole('heading', { name: translate('en', 'ticket.waiting'), level: 1 }).waitFor();
    let position = await placeOf(staff, guid);
    await page.getByText(translate('en', 'status.placeSpoken', { position }), { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const requests = visit.requests.length;
    const { shift } = await readVitals(page);

    const delays: number[] = [];
    for (const other of others) {
      position -= 1;
      const shown = whenShown(page, translate('en', 'status.placeSpoken', { position }));
      const { at } = await act(other, 'remove');
      delays.push((await shown) - at);
    }
    expect(Math.max(...delays)).toBeLessThan(SHOWN_WITHIN_MS);
    expect(visit.requests.slice(requests).filter(isOfVisit)).toEqual([]);
    const { pushed, shift: shiftAfter } = await readVitals(page);
    expect(pushed).toEqual([]);
    expect(shiftAfter - shift).toBeLessThan(0.001);
    expect(visit.problems).toEqual([]);
  });

  it('[SCREEN-04] [LIVE-08] sends one request per action: its reply includes the ticket, and the message about it fetches nothing', async () => {
    const { page, requestsOf, problems } = await stage.open();
    await page.clock.install();
    const live: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => live.push(String(payload))));
    await join(page, stage.server(), 'Gil');
    // What is to be done before the turn is asked for once.
    await page.waitForLoadState('networkidle');
    for (const [press, then] of [
      ["I'm Ready", translate('en', 'status.undoReady')],
      [translate('en', 'status.undoReady'), "I'm Ready"],
    ] as const) {
      await page.getByRole('button', { name: press }).waitFor();
      const received = live.length;
      await page.getByRole('button', { name: press }).click();
      await page.getByRole('button', { name: then }).waitFor();
      await expect.poll(() => live.slice(received).some((text) => text.includes('"beats"'))).toBe(true);
      await page.clock.fastForward(1_000);
    }
    const requests = requestsOf('/api/').filter(isOfVisit);
    const since = requests.slice(requests.findIndex((request) => request.url().endsWith('/act')));
    expect(since.map((request) => request.method())).toEqual(['POST', 'POST']);
    expect(problems).toEqual([]);
  });

  it('[STAFF-13] has the same code on the phone, in the console and within 500 ms on the wall', async () => {
    const { page: phone } = await stage.open();
    const guid = await join(phone, stage.server(), 'Nia');
    const code = (await readBoard(staff)).tickets.find((ticket) => ticket.guid === guid)?.ticketCode ?? '';
    expect(code).toMatch(/^W-\d{3,}$/);
    const named = phone.getByText(translate('en', 'status.number', { number: code })).first();
    await named.waitFor();
    const { page: board } = await stage.open({ isWide: true });
    await signInStaff(board, stage.server());
    await board.getByRole('listitem').filter({ hasText: 'Nia' }).getByText(code).waitFor();

    const wall = await stage.open({ isWide: true });
    await wall.page.goto(stage.server().url('staff', `/wall/${CLINIC}`));
    const main = wall.page.getByRole('main');
    await main.waitFor();
    await wall.isLive;
    const shown = whenShown(wall.page, code);
    const { at } = await act(guid, 'call');
    expect((await shown) - at).toBeLessThan(SHOWN_WITHIN_MS);
    await main.getByText('N.', { exact: true }).waitFor();
    await expect(main.textContent()).resolves.not.toContain('Nia');
    await phone.getByRole('heading', { name: translate('en', 'status.calledName', { name: 'Nia' }) }).waitFor();
    await named.waitFor();
    expect(wall.problems).toEqual([]);
  });

  it(
    '[SCREEN-04] shows the last known place with its age without a network for 20 s, and the call once it is back',
    { timeout: 90_000 },
    async () => {
      const visit = await stage.open();
      const { page, context } = visit;
      await page.clock.install();
      const guid = await join(page, stage.server(), 'Fay');
      const position = await placeOf(staff, guid);
      const place = page.getByText(translate('en', 'status.placeSpoken', { position }), { exact: true });
      await place.waitFor();

      await context.setOffline(true);
      await page.getByText(translate('en', 'live.offline'), { exact: true }).waitFor();
      const age = translate('en', 'elapsed.underMinute');
      await page
        .getByText(translate('en', 'status.lastKnown', { age }))
        .first()
        .waitFor();
      await act(guid, 'call');
      await page.clock.runFor(CUT_MS);
      await expect(place.isVisible()).resolves.toBe(true);

      await context.setOffline(false);
      await page.getByRole('heading', { name: translate('en', 'status.calledName', { name: 'Fay' }) }).waitFor();
      await page
        .getByText(await deskName(staff))
        .first()
        .waitFor();
      for (const [action, shown] of [
        ['start', 'status.servingHint'],
        ['complete', 'status.completedHint'],
      ] as const) {
        await act(guid, action);
        await page.getByText(translate('en', shown)).waitFor();
      }
    },
  );
});
