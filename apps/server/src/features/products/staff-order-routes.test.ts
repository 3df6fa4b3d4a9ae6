import { describe, expect, it } from 'vitest';
import { openShop } from '#testing/shop/open-shop.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';

const KEY = 'an-act-of-somebody-00001';

async function openOrder() {
  const shop = await openShop();
  const { item, adult, pomade, guid } = shop;
  await shop.order(guid(0), { items: [item(adult), item(pomade, 3, 'matte')], total: 9_718 });
  return { ...shop, id: guid(0) };
}

describe('staff', () => {
  it('[STAFF-05] see the order of a ticket of their lines, and of no other', async () => {
    const { ada, bob, olga, id, guid } = await openOrder();
    expect((await bob.get(`staff/visit/${id}/order`)).json()).toMatchObject({ order: { total: 9_718 } });
    expect((await bob.get(`staff/visit/${guid(1)}/order`)).json()).toMatchObject({ order: null });
    const { people } = (await olga.get('staff/people')).json<{ people: { id: string; version: string }[] }>();
    const { version } = people.find((each) => each.id === 'ada') ?? {};
    const access = { role: 'agent', lines: ['blood'], calendars: null, takesAppointments: false };
    await olga.post('staff/people/change', { id: 'ada', version, ...access });
    expect((await ada.get(`staff/visit/${id}/order`)).json()).toMatchObject({ reason: 'not-found' });
    const act = await ada.post(`staff/visit/${id}/order/act`, { action: 'hand_over', version: 1 });
    expect(act.json()).toMatchObject({ reason: 'not-found' });
  });

  it('of another business find nothing', async () => {
    const server = await openOrder();
    const oak = await signInStaff(server, 'oak', { siteId: 100_002 });
    expect((await oak.get(`staff/visit/${server.id}/order`)).json()).toMatchObject({ reason: 'not-found' });
  });

  it('hand an order over once, and take that back', async () => {
    const { act, bob, id, order, stockOf, pomade } = await openOrder();
    const handOver = { action: 'hand_over', version: 1 };
    expect(await act(bob, id, handOver, KEY)).toMatchObject({ order: { state: 'handed_over', version: 2 } });
    expect(await act(bob, id, handOver, KEY)).toMatchObject({ order: { version: 2 } });
    expect(await act(bob, id, handOver)).toMatchObject({ reason: 'changed-meanwhile' });
    expect(await act(bob, id, { action: 'cancel', version: 2, reason: 'Broken' })).toMatchObject({ reason: 'not-now' });
    expect(await order(id, { version: 2 })).toMatchObject({ reason: 'not-now' });
    expect(await stockOf(pomade)).toBe(2);
    expect(await act(bob, id, { action: 'undo_hand_over', version: 2 })).toMatchObject({ order: { state: 'placed' } });
  });

  it('give less than was ordered, with a reason that the visitor reads', async () => {
    const { act, bob, id, adult, pomade, item, see, stockOf } = await openOrder();
    const change = { action: 'change', version: 1, quantities: [item(adult), item(pomade, 1, 'matte')] };
    expect(await act(bob, id, change)).toMatchObject({ fields: { reason: { key: 'validation.required' } } });
    expect(await act(bob, id, { ...change, reason: 'Two were damaged.' })).toMatchObject({
      order: { version: 2, total: 5_650, words: 'Two were damaged.' },
    });
    expect(await stockOf(pomade)).toBe(4);
    expect((await see(id)).order?.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    const more = { ...change, version: 2, reason: 'More', quantities: [item(adult, 2)] };
    expect(await act(bob, id, more)).toMatchObject({ reason: 'invalid-input' });
    expect(await act(bob, id, { ...more, quantities: [] })).toMatchObject({ reason: 'invalid-input' });
  });

  it('cancel an order with a reason, which frees its pieces', async () => {
    const { act, bob, id, stockOf, pomade } = await openOrder();
    expect(await act(bob, id, { action: 'cancel', version: 1, reason: ' ' })).toMatchObject({
      reason: 'invalid-input',
    });
    expect(await act(bob, id, { action: 'cancel', version: 1, reason: 'Sold already' })).toMatchObject({
      order: { state: 'cancelled', why: 'staff', words: 'Sold already' },
    });
    expect(await stockOf(pomade)).toBe(5);
  });

  it('leave each act in the activity log, with what was ordered before and after', async () => {
    const { act, bob, olga, id, adult, pomade, item } = await openOrder();
    const quantities = [item(adult), item(pomade, 1, 'matte')];
    await act(bob, id, { action: 'change', version: 1, reason: 'Damaged', quantities });
    await act(bob, id, { action: 'hand_over', version: 2 });
    const { rows } = (await olga.get('staff/audit')).json<{
      rows: { action: string; staff: string; changes: unknown }[];
    }>();
    const logged = rows.filter(({ action }) => action.startsWith('order_'));
    expect(logged.map(({ action, staff }) => [action, staff])).toEqual([
      ['order_hand_over', 'bob'],
      ['order_change', 'bob'],
    ]);
    expect(JSON.stringify(logged[1])).toContain('3 × Pomade Matte');
  });

  it('mark what is paid on site as paid, and take that back, with who and how much in the activity log', async () => {
    const { act, bob, olga, id, cancel } = await openOrder();
    const task = async () => {
      const { rows } = (await bob.get(`staff/visit/${id}/tasks`)).json<{
        rows: { part: string; isUnpaid?: boolean }[];
      }>();
      return rows.find(({ part }) => part === 'products');
    };
    expect(await task()).toMatchObject({ isUnpaid: true });
    expect(await act(bob, id, { action: 'mark_paid', version: 1 })).toMatchObject({ order: { isPaid: true } });
    expect(await task()).toMatchObject({ isUnpaid: false });
    expect(await act(bob, id, { action: 'mark_paid', version: 2 })).toMatchObject({ reason: 'not-now' });
    // Its visitor no longer takes it back alone.
    expect(await cancel(id, 2)).toMatchObject({ reason: 'not-now' });
    expect(await act(bob, id, { action: 'undo_paid', version: 2 })).toMatchObject({ order: { isPaid: false } });
    const { rows } = (await olga.get('staff/audit')).json<{
      rows: { action: string; staff: string; changes: unknown }[];
    }>();
    const logged = rows.filter(({ action }) => action.startsWith('order_'));
    expect(logged.map(({ action, staff }) => [action, staff])).toEqual([
      ['order_undo_paid', 'bob'],
      ['order_mark_paid', 'bob'],
    ]);
    expect(JSON.stringify(logged[1])).toMatch(/total.*\$\d/);
  });

  it('and the visitor at once: one of them is told that it has changed meanwhile', async () => {
    const { act, bob, cancel, id } = await openOrder();
    const both = await Promise.all([act(bob, id, { action: 'hand_over', version: 1 }), cancel(id, 1)]);
    expect(both.map(({ reason }) => reason).filter(Boolean)).toEqual(['changed-meanwhile']);
  });
});
