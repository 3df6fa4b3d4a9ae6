import type { PlanAhead } from '@openturn/contract/plan/visit-plan.ts';
import type { SiteState } from '@openturn/contract/visitor/site.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { openPlanned } from '#testing/plans/open-planned.ts';

describe('a line after which the visit can go on', () => {
  it('says so before it is joined, with the names of all stops and the time for all of them', async () => {
    const { visitor, time, changeSite } = await openPlanned({ busy: 3 });
    type Form = { line: { wait: { high: number } }; plans?: PlanAhead[] };
    const form = async (line = 'walk-in') => (await visitor.get(`joinform?line=${line}`)).body as Form;
    const { plans = [], line } = await form();
    expect(plans.map(({ names, stops }) => [names['en'], ...stops.map((stop) => stop.names['en'])])).toEqual([
      ['Blood test, then X-ray', 'Blood test', 'X-ray'],
    ]);
    // Both waits and both visits, one after the other.
    expect(plans[0]?.total?.high).toBeGreaterThan(line.wait.high);
    expect((await form('xray')).plans).toBeUndefined();
    const site = async () => (await visitor.get('site')).body as SiteState;
    expect((await site()).Plans).toEqual([{ names: { en: 'Blood test, then X-ray' }, lines: ['walk-in', 'xray'] }]);
    await changeSite({ settings: '{}' });
    time.now += 60_000;
    expect((await form()).plans).toBeUndefined();
    expect(await site()).not.toHaveProperty('Plans');
  });
});

describe('a visit of several stops', () => {
  it('is made of a ready-made plan that begins with the line one has joined', async () => {
    const { visitor, guid, add, states, ticket } = await openPlanned();
    const before = await visitor.get(`plan/${guid}`);
    expect(before.body).toMatchObject({ plan: null, ready: [{ id: 'both', stops: [{ en: 'X-ray' }] }] });
    const added = await add();
    expect(added.body).toMatchObject({ success: true, ready: [], plan: { current: 1 } });
    expect(await states()).toEqual(['1 waiting', '2 planned']);
    expect(await ticket()).toMatchObject({ planStop: 1, stage: 'waiting' });
  });

  it('goes from one stop to the next, each called only once the one before is over', async () => {
    const { add, states, staff, ada, bob, guid, pass, ofStop, plan } = await openPlanned();
    await add();
    await staff(ada, guid, 'call');
    await staff(ada, guid, 'start');
    expect(await states()).toEqual(['1 serving', '2 planned']);
    await staff(ada, guid, 'complete');
    await pass();
    const next = await ofStop(2);
    expect(await states(next)).toEqual(['1 done', '2 waiting']);
    await staff(bob, next, 'call');
    await staff(bob, next, 'start');
    await staff(bob, next, 'complete');
    await pass();
    expect(await plan()).toMatchObject({ current: null, total: null });
  });

  it('joins the next line early when its wait is longer than what is left here, and holds the place there', async () => {
    const { add, states, ada, bob, guid, staff, ofStop, pass, tickets } = await openPlanned({ busy: 6 });
    await add();
    const next = await ofStop(2);
    expect(await tickets.find(100_001, next)).toMatchObject({ stage: 'holding', reason: 'other_stop', name: 'Ada' });
    expect(await states()).toEqual(['1 waiting', '2 held']);
    await staff(ada, guid, 'call');
    expect((await staff(bob, next, 'call')).json()).toMatchObject({ reason: 'at-other-stop' });
    expect((await staff(bob, next, 'return')).json()).toMatchObject({ reason: 'not-now' });
    await staff(ada, guid, 'start');
    await staff(ada, guid, 'complete');
    await pass();
    expect(await states()).toEqual(['1 done', '2 waiting']);
  });

  it('is the same plan, however often it is asked for', async () => {
    const { add, plans, planId } = await openPlanned({ busy: 6 });
    const key = 'the-same-key';
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add({ ready: 'both' }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await plans.find(await planId()))?.stops).toHaveLength(2);
    expect((await add({ stop: { line: 'xray' } })).body).toMatchObject({ reason: 'already-in-line' });
  });

  it('takes another stop, and gives one up again', async () => {
    const { add, act, states } = await openPlanned();
    await add({ stop: { line: 'ultrasound' } });
    await add({ stop: { line: 'xray' } });
    expect(await states()).toEqual(['1 waiting', '2 planned', '3 planned']);
    await act({ action: 'drop', stop: 2 }, 'drop-the-second');
    expect((await act({ action: 'drop', stop: 2 }, 'drop-the-second')).body).toMatchObject({ success: true });
    expect(await states()).toEqual(['1 waiting', '2 left', '3 planned']);
    expect((await add({ stop: { line: 'nowhere' } })).body).toMatchObject({ reason: 'line-gone' });
  });

  it('is cancelled as a whole', async () => {
    const { add, act, states, ticket, pass } = await openPlanned({ busy: 6 });
    await add();
    await act({ action: 'drop_all' }, 'cancel-it-all');
    await pass();
    expect(await states()).toEqual(['1 left', '2 left']);
    expect(await ticket()).toMatchObject({ stage: 'cancelled', reason: 'by_visitor' });
  });

  it('goes where nobody waits first, if the order may change and the visitor likes', async () => {
    const { add, act, states, plan, join, time, pass } = await openPlanned();
    for (let index = 0; index < 5; index++) await join();
    await add({ stop: { line: 'xray' } });
    time.now += MINUTE_MS;
    expect((await plan()).stops.map(({ mayGoFirst }) => mayGoFirst)).toEqual([false, true]);
    await act({ action: 'first', stop: 2 });
    await pass();
    expect(await states()).toEqual(['2 waiting', '1 held']);
  });

  it('keeps its order where the business says so', async () => {
    const { add, act, states } = await openPlanned();
    await add();
    expect((await act({ action: 'first', stop: 2 })).body).toMatchObject({ reason: 'not-now' });
    expect(await states()).toEqual(['1 waiting', '2 planned']);
  });

  it('waits for somebody who missed a turn, and then goes on', async () => {
    const { add, states, staff, ada, guid, pass, act } = await openPlanned();
    await add();
    await staff(ada, guid, 'call');
    await staff(ada, guid, 'no_show');
    await pass();
    expect(await states()).toEqual(['1 missed', '2 planned']);
    await pass(16 * MINUTE_MS);
    expect(await states()).toEqual(['1 missed', '2 waiting']);
    expect((await act({ action: 'drop', stop: 1 })).body).toMatchObject({ reason: 'not-now' });
  });

  it('goes on at once if the visitor gives the missed stop up', async () => {
    const { add, states, staff, ada, guid, pass, act } = await openPlanned();
    await add();
    await staff(ada, guid, 'call');
    await staff(ada, guid, 'no_show');
    await act({ action: 'drop', stop: 1 });
    await pass();
    expect(await states()).toEqual(['1 left', '2 waiting']);
  });

  it('says that a line is closed, and goes on with the next', async () => {
    const { add, states, staff, ada, guid, pass, tickets, time, plan } = await openPlanned();
    await add({ stop: { line: 'xray' } });
    await add({ stop: { line: 'ultrasound' } });
    const shut = { siteId: 100_001, lineId: 'xray', state: 'closed', at: time.now } as const;
    await tickets.setLineState({ ...shut, message: null, staffId: 'ada' } as never);
    await staff(ada, guid, 'call');
    await staff(ada, guid, 'start');
    await staff(ada, guid, 'complete');
    await pass();
    expect(await states()).toEqual(['1 done', '2 closed', '3 waiting']);
    expect(await plan()).toMatchObject({ current: 3 });
  });

  it('is nobody else’s to see, and not offered where the business has none', async () => {
    const { visitor, guid, changeSite, add } = await openPlanned();
    expect((await visitor.get('plan/nobody-has-such-a-guid-as-this')).body).toMatchObject({ reason: 'ticket-closed' });
    await changeSite({ settings: '{}' });
    expect((await visitor.get(`plan/${guid}`)).body).toMatchObject({ plan: null, offers: [], ready: [] });
    expect((await add()).body).toMatchObject({ reason: 'not-now' });
  });
});
