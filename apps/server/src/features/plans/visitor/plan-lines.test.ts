import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { SiteState } from '@openturn/contract/visitor/site.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { BLOOD_AND_XRAY, openPlanned, PLANNED_SITE } from '#testing/plans/open-planned.ts';

const IN_ANY_ORDER = {
  ...BLOOD_AND_XRAY,
  plans: BLOOD_AND_XRAY.plans.map((plan) => ({ ...plan, mayReorder: true })),
};

async function openLines() {
  const planned = await openPlanned({ setup: IN_ANY_ORDER });
  const { db, tickets, time, visitor, guid } = planned;
  return {
    ...planned,
    turn: (lineId: string, state: LineState) =>
      tickets.setLineState({ siteId: PLANNED_SITE, lineId, state, at: time.now, message: null }),
    changeXray: (changed: { passcode?: string; state?: LineState; archived_at?: number }) =>
      db.kysely.updateTable('lines').set(changed).where('line_id', '=', 'xray').execute(),
    offered: async () => {
      time.now += MINUTE_MS;
      const { body } = await visitor.get(`plan/${guid}`);
      return { ready: body['ready'], lines: (body['offers'] as { line: string }[]).map(({ line }) => line) };
    },
  };
}

describe('the lines of a visit with several stops', () => {
  it('are not gone to first while they take nobody', async () => {
    const { add, act, states, turn, pass, plan, time } = await openLines();
    await add();
    await turn('xray', 'paused');
    time.now += MINUTE_MS;
    expect((await plan()).stops.map(({ mayGoFirst }) => mayGoFirst)).toEqual([false, false]);
    expect((await act({ action: 'first', stop: 2 })).body).toMatchObject({ reason: 'not-now' });
    await pass(MINUTE_MS);
    expect(await states()).toEqual(['1 waiting', '2 planned']);
  });

  it('are waited for when they are paused just as the visitor goes there first', async () => {
    const { add, act, states, turn, pass, plan } = await openLines();
    await add();
    await pass(MINUTE_MS);
    await plan();
    // The server has just read the line, so it takes it for open.
    await turn('xray', 'paused');
    expect((await act({ action: 'first', stop: 2 })).body).toMatchObject({ success: true });
    await pass();
    expect(await states()).toEqual(['2 planned', '1 held']);
    await turn('xray', 'open');
    await pass(MINUTE_MS);
    expect(await states()).toEqual(['2 waiting', '1 held']);
  });

  it('are not offered to visitors, and not taken from them, where a passcode is asked for', async () => {
    const { add, changeXray, offered } = await openLines();
    expect((await offered()).lines).toEqual(['xray', 'ultrasound']);
    await changeXray({ passcode: 'sesame' });
    expect((await offered()).lines).toEqual(['ultrasound']);
    expect((await add({ stop: { line: 'xray' } })).body).toMatchObject({ reason: 'line-gone' });
    expect((await add({ ready: 'both' })).body).toMatchObject({ success: true });
  });

  it('are not offered together when one of them has been archived', async () => {
    const { add, changeXray, offered } = await openLines();
    await changeXray({ state: 'closed', archived_at: 1 });
    expect(await offered()).toEqual({ ready: [], lines: ['ultrasound'] });
    expect((await add({ ready: 'both' })).body).toMatchObject({ reason: 'line-gone' });
  });

  it('are not shown together when a service there has been archived', async () => {
    const [plan] = BLOOD_AND_XRAY.plans;
    const stops = plan!.stops.map((stop, index) => (index === 1 ? { ...stop, service: 'talk' } : stop));
    const { db, time, visitor } = await openPlanned({ setup: { ...BLOOD_AND_XRAY, plans: [{ ...plan!, stops }] } });
    const shown = async () => {
      time.now += 3 * MINUTE_MS;
      const { Plans = [] } = (await visitor.get('site')).body as SiteState;
      const { plans = [] } = (await visitor.get('joinform?line=walk-in')).body as { plans?: unknown[] };
      return [Plans.map(({ lines }) => lines.join()), plans.length];
    };
    expect(await shown()).toEqual([['walk-in,xray'], 1]);
    await db.kysely.updateTable('services').set({ archived_at: 1 }).where('service_id', '=', 'talk').execute();
    expect(await shown()).toEqual([[], 0]);
  });

  it('say that the visitor is in one of them already', async () => {
    const { add, staff, ada, guid, pass, plan, visitor } = await openLines();
    await visitor.join({}, { line: 'xray' });
    await add();
    for (const action of ['call', 'start', 'complete']) await staff(ada, guid, action);
    await pass();
    expect((await plan()).stops[1]).toMatchObject({ state: 'failed', reason: 'already' });
  });

  it('are no longer offered once as many are left as a visit may have', async () => {
    const { add, db, guid, offered, planId, plans } = await openLines();
    await add();
    const id = await planId();
    const stop = { ...(await plans.find(id))!.stops[1]!, siteId: 100_002 };
    const more = [3, 4, 5, 6].map((number) => ({ ...stop, stop: number, rank: number, lineId: `line-${number}` }));
    await db.kysely.transaction().execute(async (trx) => {
      await plans.append({ id, siteId: PLANNED_SITE }, more)(trx, { id: guid } as never, 1);
    });
    expect((await offered()).lines).toEqual([]);
  });
});
