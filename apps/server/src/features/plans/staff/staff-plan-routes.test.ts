import type { StaffStops } from '@openturn/contract/plan/staff-plan.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { followPlan } from '#features/plans/rules/follow-plan.ts';
import { openPlanned, PLANNED_SITE } from '#testing/plans/open-planned.ts';

async function openSent() {
  const planned = await openPlanned();
  const { ada, guid, time } = planned;
  const send = async (body: object, key = 'sent-on-once') => {
    time.now += 1_000;
    return (await ada.post(`staff/ticket/${guid}/stops/add`, body, { 'idempotency-key': key })).json<StaffStops>();
  };
  return { ...planned, send };
}

describe('sending a visitor on', () => {
  it('is done to whoever waits or is served, once for each key, and logged with before and after', async () => {
    const { send, states, plans, planId, signIn } = await openSent();
    const answers = await Promise.all([send({ line: 'xray' }), send({ line: 'xray' }), send({ line: 'xray' })]);
    expect(answers.every(({ success }) => success)).toBe(true);
    expect((await plans.find(await planId()))?.stops).toHaveLength(2);
    expect(await states()).toEqual(['1 waiting', '2 planned']);
    const olga = await signIn('olga');
    const { rows } = (await olga.get('staff/audit')).json<{
      rows: { action: string; visit: { changes: object[] } | null }[];
    }>();
    expect(rows.filter(({ action }) => action === 'plan').map(({ visit }) => visit?.changes)).toEqual([
      [{ field: 'plan', label: '', type: 'text', before: 'Blood test', after: 'Blood test,X-ray' }],
    ]);
  });

  it('shows at the desk which stop it is, and what comes next', async () => {
    const { send, row, guid, ada, staff, pass, ofStop } = await openSent();
    await send({ line: 'xray' });
    expect((await row(guid))?.plan).toEqual({ stop: 1, of: 2, next: { en: 'X-ray' } });
    for (const action of ['call', 'start', 'complete']) await staff(ada, guid, action);
    await pass();
    expect((await row(await ofStop(2)))?.plan).toEqual({ stop: 2, of: 2, next: null });
  });

  it('takes people into a line that is paused for visitors', async () => {
    const { send, states, staff, ada, guid, pass, tickets, time } = await openSent();
    await send({ line: 'xray' });
    const paused = {
      siteId: PLANNED_SITE,
      lineId: 'xray',
      state: 'paused',
      at: time.now,
      message: null,
      staffId: 'ada',
    };
    await tickets.setLineState(paused as never);
    for (const action of ['call', 'start', 'complete']) await staff(ada, guid, action);
    await pass();
    expect(await states()).toEqual(['1 done', '2 waiting']);
  });

  it('reaches another business of the company', async () => {
    const { send, staff, ada, guid, pass, tickets, plans, planId } = await openSent();
    const { plan } = await send({ SiteID: '100002', line: 'walk-in' });
    expect(plan?.stops.map(({ SiteID, site }) => [SiteID, site?.['en']])).toEqual([
      ['100001', 'Elm Clinic'],
      ['100002', 'Oak Clinic'],
    ]);
    for (const action of ['call', 'start', 'complete']) await staff(ada, guid, action);
    await pass();
    const { ticketId } = (await plans.find(await planId()))!.stops[1]!;
    expect(await tickets.find(100_002, ticketId ?? '')).toMatchObject({ stage: 'waiting', name: 'Ada' });
  });

  it('stays right when completing is undone, and when the ticket is transferred', async () => {
    const { send, states, staff, ada, guid, pass } = await openSent();
    await send({ line: 'xray' });
    for (const action of ['call', 'start', 'complete']) await staff(ada, guid, action);
    await pass();
    await staff(ada, guid, 'undo');
    await pass();
    expect(await states()).toEqual(['1 serving', '2 held']);
    await ada.post(`staff/ticket/${guid}/act`, { action: 'transfer', line: 'ultrasound' });
    await pass();
    expect(await states()).toEqual(['1 waiting', '2 held']);
  });

  it('can be taken back before it begins', async () => {
    const { send, states, ada, guid } = await openSent();
    await send({ line: 'xray' });
    await ada.post(`staff/ticket/${guid}/stops/drop`, { stop: 2 });
    expect(await states()).toEqual(['1 waiting', '2 left']);
    expect(await send({ line: 'nowhere' }, 'another-key')).toMatchObject({ reason: 'line-gone' });
    expect(await send({ line: 'walk-in' }, 'a-third-key')).toMatchObject({ reason: 'already-in-line' });
  });

  it('can be taken back also once the business has switched plans off, and nothing is added then', async () => {
    const { send, ada, guid, states, changeSite, join } = await openSent();
    await send({ line: 'xray' });
    await changeSite({ settings: '{}' });
    const shown = (await ada.get(`staff/ticket/${guid}/stops`)).json<StaffStops>();
    expect([shown.plan?.stops.length, shown.offers]).toEqual([2, []]);
    const partsOf = async (of: string) => (await ada.get(`staff/visit/${of}/tasks`)).json<{ parts: string[] }>().parts;
    expect(await partsOf(guid)).toEqual(['plan']);
    expect(await partsOf((await join({ lineId: 'xray' })).id)).toEqual([]);
    expect(await send({ line: 'ultrasound' }, 'another-key')).toMatchObject({ reason: 'line-gone' });
    await ada.post(`staff/ticket/${guid}/stops/drop`, { stop: 2 });
    expect(await states()).toEqual(['1 waiting', '2 left']);
  });

  it('names nobody of the other business where a ticket is removed from here', async () => {
    const { send, ada, guid, pass, staff, db, ofStop } = await openSent();
    await send({ SiteID: '100002', line: 'walk-in' });
    for (const action of ['call', 'start', 'complete']) await staff(ada, guid, action);
    await pass();
    const there = await ofStop(2);
    await ada.post(`staff/ticket/${guid}/stops/drop`, { stop: 2 });
    const removed = await db.kysely.selectFrom('ticket_events').selectAll().where('ticket_id', '=', there).execute();
    expect(removed.at(-1)).toMatchObject({ event: 'remove', staff_id: null });
  });

  it('is for staff who may see the visit, where the business has plans', async () => {
    const { ada, guid, ask, changeSite } = await openSent();
    const url = `/api/${PLANNED_SITE}/staff/ticket/${guid}/stops`;
    const stranger = await ask({ host: 'staff.openturn.localhost', url });
    expect(stranger.json()).toMatchObject({ reason: 'signed-out' });
    await changeSite({ settings: '{}' });
    expect((await ada.get(`staff/ticket/${guid}/stops`)).json()).toMatchObject({ reason: 'not-found' });
  });
});

describe('what follows a plan', () => {
  it('happens once, however many nodes look at it at the same moment', async () => {
    const { send, staff, ada, guid, deps, planId, plans, db } = await openSent();
    await send({ line: 'xray' });
    for (const action of ['call', 'start', 'complete']) await staff(ada, guid, action);
    const id = await planId();
    await Promise.all(Array.from({ length: 8 }, () => followPlan(id, deps)));
    const rows = await db.kysely.selectFrom('tickets').select('stage').where('plan_stop', '=', 2).execute();
    expect(rows).toEqual([{ stage: 'waiting' }]);
    expect((await plans.find(id))?.stops[1]?.ticketId).not.toBeNull();
  });

  it('goes on where a node was killed after it had joined the next line', async () => {
    const { send, staff, ada, guid, deps, planId, plans, states, time } = await openSent();
    await send({ line: 'xray' });
    for (const action of ['call', 'start', 'complete']) await staff(ada, guid, action);
    const id = await planId();
    const killed = { ...deps, plans: { ...plans, find: dieAfter(1, plans.find) } };
    await expect(followPlan(id, killed)).rejects.toThrow('killed');
    expect(await states()).toEqual(['1 done', '2 held']);
    // Left as due, for whichever node looks next.
    time.now += 1_000;
    expect(await plans.due(time.now, 9)).toEqual([id]);
    await followPlan(id, deps);
    expect(await states()).toEqual(['1 done', '2 waiting']);
  });

  it('gives up waiting for room in a full line after an hour', async () => {
    const { add, states, staff, ada, guid, pass, db, plan } = await openPlanned();
    await add();
    await db.kysely.updateTable('lines').set({ max_waiting: 0 }).where('line_id', '=', 'xray').execute();
    for (const action of ['call', 'start', 'complete']) await staff(ada, guid, action);
    await pass();
    expect((await plan()).stops[1]).toMatchObject({ state: 'planned', reason: 'full' });
    await pass(61 * MINUTE_MS);
    expect(await states()).toEqual(['1 done', '2 failed']);
  });
});

describe('the rating of a visit with several stops', () => {
  it('[SCREEN-09] is asked once, for the whole', async () => {
    const { add, staff, ada, bob, guid, pass, ofStop, visitor } = await openPlanned();
    await add();
    for (const action of ['call', 'start', 'complete']) await staff(ada, guid, action);
    await pass();
    const rating = async (of: string) => (await visitor.get(`visit/${of}/rating`)).body;
    expect(await rating(guid)).toMatchObject({ state: 'not-yet' });
    const next = await ofStop(2);
    for (const action of ['call', 'start', 'complete']) await staff(bob, next, action);
    await pass();
    expect(await rating(guid)).toMatchObject({ state: 'asked' });
    await visitor.post(`visit/${next}/rating`, { stars: 5, reasons: [], text: '' });
    expect([await rating(guid), await rating(next)]).toMatchObject([
      { rating: { stars: 5 } },
      { rating: { stars: 5 } },
    ]);
  });
});

function dieAfter<A extends unknown[], R>(times: number, run: (...input: A) => Promise<R>) {
  let left = times;
  return async (...input: A): Promise<R> => {
    if (left-- <= 0) throw new Error('killed');
    return run(...input);
  };
}
