import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PlanView, StopView } from '@openturn/contract/plan/visit-plan.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { createClientState } from '#app/start/client-state.ts';
import { SHARED_DEVICE_KEY } from '#site/own/shared-device.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showStatus } from '#testing/screens/show-status.tsx';
import { ownTickets } from '#tickets/own-tickets.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

const NEXT = 'next-stop-next-stop-next';

const BLOOD: StopView = {
  stop: 1,
  SiteID: '100001',
  site: null,
  names: { en: 'Blood test' },
  service: null,
  guid: null,
  ticketCode: 'B-004',
  state: 'waiting',
  reason: null,
  wait: { low: 5, high: 10 },
  isFree: false,
  mayGoFirst: false,
  mayDrop: true,
};
const XRAY: StopView = {
  ...BLOOD,
  stop: 2,
  names: { en: 'X-ray' },
  ticketCode: '',
  state: 'planned',
  wait: { low: 20, high: 40 },
};

type Options = Pick<NonNullable<Parameters<typeof showStatus>[1]>, 'device' | 'state'> & {
  language?: 'ar';
  offers?: boolean;
};

async function show(stops: StopView[], changed: Partial<PlanView> = {}, { offers = false, ...options }: Options = {}) {
  const sent: unknown[] = [];
  const plan = { stops, current: 1, total: { low: 30, high: 60 }, at: SAMPLE_NOW, ...changed };
  const line = { SiteID: '100001', site: null, line: 'xray', names: { en: 'X-ray' }, services: [] };
  const reply = {
    success: true as const,
    plan: stops.length > 0 ? plan : null,
    offers: offers ? [line] : [],
    ready: offers ? [{ id: 'both', names: { en: 'Both' }, stops: [{ en: 'X-ray' }] }] : [],
  };
  const take = (body: unknown) => {
    sent.push(body);
    return reply;
  };
  const screen = await showStatus(
    { isStop: true },
    {
      ...options,
      site: sampleSite({ Parts: ['plan'] }),
      handlers: {
        'GET client/plan/:guid': () => reply,
        'POST client/plan/:guid/add': ({ body }: { body: unknown }) => take(body),
        'POST client/plan/:guid/act': ({ body }: { body: unknown }) => take(body),
      },
    },
  );
  return { ...screen, sent };
}

describe('a visit of several stops', () => {
  it('shows all of them in order, with how far each has come and the time for the whole', async () => {
    await show([BLOOD, { ...XRAY, state: 'held', ticketCode: 'X-009' }]);
    const plan = page.getByRole('region', { name: 'Your stops' });
    await expect.element(plan.getByText('Time left: 30–60 min')).toBeVisible();
    const items = plan.getByRole('listitem');
    expect(items.nth(0).element().textContent).toMatch(/Blood test.*B-004 · In line/);
    expect(items.nth(1).element().textContent).toMatch(/X-ray.*X-009 · Your place is held/);
    expect(await findViolations()).toEqual([]);
  });

  it('follows the live news of the line above them', async () => {
    const stops = [BLOOD, XRAY];
    const { move, server } = await show(stops);
    const plan = page.getByRole('region', { name: 'Your stops' });
    await expect.element(plan.getByText('Wait: 5 to 10 minutes')).toBeInTheDocument();
    stops[0] = { ...BLOOD, wait: { low: 20, high: 25 } };
    move({ line: { ...server.ticket.line, version: server.ticket.line.version + 1 } });
    await expect.element(plan.getByText('Wait: 20 to 25 minutes')).toBeInTheDocument();
  });

  it('says that all are done only where none was given up', async () => {
    const done = { ...BLOOD, state: 'done' as const, mayDrop: false };
    const left = await show([done, { ...XRAY, state: 'left', mayDrop: false }], { current: null, total: null });
    const plan = page.getByRole('region', { name: 'Your stops' });
    await expect.element(plan.getByText('X-ray')).toBeVisible();
    expect(plan.getByText('All stops are done').query()).toBeNull();
    await left.unmount();
    await show([done, { ...done, stop: 2 }], { current: null, total: null });
    await expect.element(plan.getByText('All stops are done')).toBeVisible();
  });

  it('asks before one of them is given up', async () => {
    const { sent } = await show([BLOOD, XRAY]);
    await page.getByRole('button', { name: 'Cancel this stop' }).last().click();
    await expect.element(page.getByRole('dialog').getByText('The other stops stay as they are.')).toBeVisible();
    expect(page.getByRole('dialog').element().textContent).toContain('X-ray');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this stop' }).click();
    await expect.poll(() => sent).toEqual([{ action: 'drop', stop: 2 }]);
  });

  it('offers to go where nobody waits, and does so only when asked to', async () => {
    const { sent } = await show([BLOOD, { ...XRAY, isFree: true, mayGoFirst: true }]);
    await expect.element(page.getByText('No one is waiting here now.')).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Go here first' }).click();
    await expect.poll(() => sent).toEqual([{ action: 'first', stop: 2 }]);
  });

  it('leads to the ticket of the stop that is next now, and says why one could not be joined', async () => {
    const full = { ...XRAY, stop: 3, names: { en: 'Ultrasound' }, reason: 'full' as const, wait: null };
    await show([{ ...BLOOD, state: 'left', mayDrop: false }, { ...XRAY, guid: NEXT, state: 'waiting' }, full], {
      current: 2,
    });
    await expect.element(page.getByRole('link', { name: 'Now: X-ray' })).toHaveAttribute('href', `/status/${NEXT}`);
    await expect.element(page.getByText(/This line is full/)).toBeVisible();
  });

  it('leads to the pages of another business where the next stop is there', async () => {
    const done = { ...BLOOD, site: { en: 'Elm Clinic' }, state: 'done' as const, guid: sampleTicket().guid };
    const there = { ...XRAY, SiteID: '100002', site: { en: 'Oak Clinic' }, guid: NEXT, state: 'waiting' as const };
    const apiServer = 'http://api.openturn.test:8080';
    const rest = { siteId: 100_001, openFromHost: false, appToken: '', isNative: false, needsProfile: false };
    const { path } = await show([done, there], { current: 2 }, { state: createClientState({ ...rest, apiServer }) });
    const link = page.getByRole('link', { name: 'Now: X-ray' });
    await expect.element(link).toHaveAttribute('href', `http://100002.openturn.test:8080/status/${NEXT}`);
    expect(path()).toBe(`/status/${sampleTicket().guid}`);
  });

  it('goes on by itself from a stop that is done to the next, whose call is then seen and heard', async () => {
    const done = { ...BLOOD, state: 'done' as const, mayDrop: false, guid: sampleTicket().guid };
    const { path, platform } = await show([done, { ...XRAY, guid: NEXT, state: 'waiting' }], { current: 2 });
    await expect.poll(path).toBe(`/status/${NEXT}`);
    expect(ownTickets(platform, 100_001)).toContain(NEXT);
  });

  it('stays where the visitor is while a stop is not done, and keeps the tickets of the others', async () => {
    const here = { ...BLOOD, guid: sampleTicket().guid };
    const { path, platform } = await show([here, { ...XRAY, guid: NEXT, state: 'held' }]);
    await expect.poll(() => ownTickets(platform, 100_001)).toContain(NEXT);
    expect(path()).toBe(`/status/${sampleTicket().guid}`);
  });

  it('keeps no ticket on a shared device', async () => {
    const device = fakePlatform();
    device.platform.storage.write(SHARED_DEVICE_KEY, '1');
    await show([BLOOD, { ...XRAY, guid: NEXT, state: 'held' }], {}, { device });
    await expect.element(page.getByText(/Your place is held/)).toBeVisible();
    expect(ownTickets(device.platform, 100_001)).toEqual([]);
  });

  it('says that the visitor is in the line already', async () => {
    await show([BLOOD, { ...XRAY, state: 'failed', reason: 'already', mayDrop: false }]);
    await expect.element(page.getByText('You are in this line already.')).toBeVisible();
  });

  it('keeps the names, the numbers and what one can do at one edge', async () => {
    await show([BLOOD, { ...XRAY, service: { en: 'With referral' }, ticketCode: 'X-009' }], {}, { language: 'ar' });
    await expect.element(page.getByText('With referral')).toBeVisible();
    const edge = (text: string) => page.getByText(text).last().element().getBoundingClientRect().right;
    expect(edge('With referral')).toBeCloseTo(edge('X-ray'), 0);
    const drop = page.getByRole('button', { name: 'إلغاء هذه المحطة' }).last().element();
    const padding = Number.parseFloat(getComputedStyle(drop).paddingInlineStart);
    expect(drop.getBoundingClientRect().right - padding).toBeCloseTo(edge('X-ray'), 0);
    expect(page.getByText('X-009').last().element().tagName).toBe('BDI');
  });

  it('says that the other stops stay when the line of one is left, and offers to give all up', async () => {
    const here = { ...BLOOD, guid: sampleTicket().guid };
    const done = { ...BLOOD, stop: 3, names: { en: 'Registration' }, state: 'done' as const, mayDrop: false };
    const { sent } = await show([done, here, XRAY]);
    await page.getByRole('button', { name: 'Leave the line' }).click();
    const sheet = page.getByRole('dialog');
    await expect.element(sheet.getByText('Your other stops stay as they are: X-ray.')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await sheet.getByRole('button', { name: 'Cancel all stops' }).click();
    await expect.poll(() => sent).toEqual([{ action: 'drop_all' }]);
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('is begun with what the business offers', async () => {
    const { sent } = await show([], {}, { offers: true });
    await page.getByRole('button', { name: 'Add another stop' }).click();
    await expect.element(page.getByText('Then X-ray')).toBeVisible();
    await page.getByRole('radio', { name: /^Both/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add another stop' }).click();
    await expect.poll(() => sent).toEqual([{ ready: 'both' }]);
  });

  it('reads from right to left', async () => {
    await show([BLOOD, XRAY], {}, { language: 'ar' });
    await expect.element(page.getByRole('region', { name: 'محطاتك' })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});
