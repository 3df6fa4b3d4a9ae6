import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { describe, expect, it } from 'vitest';
import { payAt } from '#testing/paying/pay-at.ts';
import { startPayments } from '#testing/paying/start-payments.ts';

const REFUND = { action: 'refund', reason: 'asked' };

describe('what staff do about payments', () => {
  it('is told by email only where email is sent', async () => {
    const { pay, mina, ticket } = await startPayments();
    await pay();
    const { payments } = (await mina.get(`staff/visit/${ticket.id}/payments`)).json<{ payments: object[] }>();
    expect(payments).toMatchObject([{ getsEmail: false, startsAt: null }]);
  });

  it.each(['2026-02-31', '2026-11-31', '2025-02-29'])('refuse %s, which is no day', async (date) => {
    const { olga } = await startPayments();
    expect((await olga.get(`staff/payments?date=${date}`)).json()).toMatchObject({ reason: 'invalid-input' });
    expect((await olga.get(`staff/payments/file?date=${date}`)).json()).toMatchObject({ reason: 'invalid-input' });
  });

  it('takes a part of a hold, up to what was agreed, and frees the rest', async () => {
    const { ada, act, pay, ledger, last } = await startPayments({ way: 'hold' });
    await pay();
    expect(await act(ada, { action: 'capture', amount: 4_501 })).toMatchObject({
      reason: 'invalid-input',
      fields: { amount: { key: 'settings.payments.tooMuch' } },
    });
    expect(await act(ada, { action: 'capture' })).toMatchObject({ reason: 'invalid-input' });
    expect((await act(ada, { action: 'capture', amount: 3_000 })).payment).toMatchObject({
      state: 'paid',
      captured: 3_000,
      may: [],
    });
    expect((await ledger()).slice(1)).toEqual([
      { from: 'hold', to: 'till', amount: 3_000 },
      { from: 'hold', to: 'card', amount: 1_500 },
    ]);
    expect(await act(ada, { action: 'release' })).toMatchObject({ reason: 'not-now' });
    expect(await last()).toMatchObject({ state: 'paid', captured: 3_000 });
  });

  it('frees a hold', async () => {
    const { ada, act, pay, writtenNotices } = await startPayments({ way: 'hold' });
    await pay();
    expect((await act(ada, { action: 'release' })).payment.state).toBe('released');
    expect((await writtenNotices()).map(({ kind }) => kind)).toContain('payment_released');
  });

  it('gives back in parts with a reason, never more than was paid, and only managers do', async () => {
    const { ada, mina, act, pay } = await startPayments();
    await pay();
    expect(await act(ada, { ...REFUND, amount: 500 })).toMatchObject({ reason: 'forbidden' });
    expect(await act(mina, { action: 'refund', amount: 500 })).toMatchObject({ reason: 'invalid-input' });
    const part = await act(mina, { ...REFUND, amount: 500 });
    expect(part.payment).toMatchObject({ state: 'partly_refunded', refunded: 500, may: ['refund'] });
    expect(part.payment.steps.at(-1)).toMatchObject({
      event: 'refund_part',
      amount: 500,
      reason: 'asked',
      actor: 'agent',
    });
    expect(part.payment.steps.at(-1)?.by).not.toBe('');
    expect(await act(mina, { ...REFUND, amount: 4_001 })).toMatchObject({ reason: 'invalid-input' });
    expect((await act(mina, { ...REFUND, amount: 4_000 })).payment).toMatchObject({ state: 'refunded', may: [] });
    expect(await act(mina, { ...REFUND, amount: 1 })).toMatchObject({ reason: 'not-now' });
  });

  it('acts on what was seen, and once for a repeated key', async () => {
    const { mina, act, pay, last } = await startPayments();
    await pay();
    const { version } = await last();
    expect(await act(mina, { ...REFUND, amount: 500, version: version - 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    });
    const key = { 'idempotency-key': 'a-key-of-a-test' };
    await act(mina, { ...REFUND, amount: 500, version }, key);
    expect((await act(mina, { ...REFUND, amount: 500, version }, key)).payment.refunded).toBe(500);
    expect(await act(mina, { ...REFUND, amount: 600, version }, key)).toMatchObject({ reason: 'key-reused' });
  });

  it('is written to the activity log, with the visit and the reason', async () => {
    const { mina, act, pay, ticket } = await startPayments();
    await pay();
    await act(mina, { ...REFUND, amount: 500 });
    const { rows } = (await mina.get('staff/audit')).json<{
      rows: { action: string; visit: { name: string } | null }[];
    }>();
    expect(rows.find(({ action }) => action === 'payment_refunded')).toMatchObject({
      detail: '500 CAD asked',
      subject: ticketCode(ticket),
      visit: { name: ticket.name },
    });
  });

  it('is shown on the visit to its agents, and as a day with a file to managers', async () => {
    const { ada, mina, act, pay, ticket, ask } = await startPayments();
    await pay();
    await act(mina, { ...REFUND, amount: 500 });
    const path = `staff/visit/${ticket.id}/payments`;
    expect((await ada.get(path)).json()).toMatchObject({ due: 0, zone: 'America/Toronto', payments: [{ may: [] }] });
    expect((await ask({ host: 'staff.openturn.localhost', url: `/api/100001/${path}` })).statusCode).toBe(401);
    expect((await ada.get('staff/payments')).statusCode).toBe(403);
    expect((await mina.get('staff/payments')).json()).toMatchObject({
      date: '2026-11-21',
      rows: [{ name: 'Guest 1', state: 'partly_refunded' }],
      sums: [{ currency: 'CAD', isTest: true, received: 4_500, refunded: 500 }],
    });
    expect((await mina.get('staff/payments?date=2026-11-20')).json()).toMatchObject({ rows: [], sums: [] });
    const file = await mina.get('staff/payments/file?date=2026-11-21');
    expect(file.headers['content-disposition']).toBe('attachment; filename="payments-2026-11-21.csv"');
    expect(
      file.body
        .split('\r\n')
        .slice(1, 3)
        .map((row) => row.split(',').slice(4, 7)),
    ).toEqual([
      ['pay', '45.00', 'CAD'],
      ['refund_part', '5.00', 'CAD'],
    ]);
    expect((await ada.get('staff/payments/file')).statusCode).toBe(403);
  });

  it('are all in the file of a day, however many', async () => {
    const { pay, mina, db } = await startPayments();
    await pay();
    const [payment, step] = await Promise.all([
      db.kysely.selectFrom('payments').selectAll().executeTakeFirstOrThrow(),
      db.kysely.selectFrom('payment_events').selectAll().where('event', '=', 'pay').executeTakeFirstOrThrow(),
    ]);
    const copies = Array.from({ length: 5_100 }, (_, at) => ({ payment_id: `copy-${at}`, number: at + 2 }));
    for (let at = 0; at < copies.length; at += 300) {
      const some = copies.slice(at, at + 300);
      const payments = some.map((copy) => ({
        ...payment,
        ...copy,
        provider_ref: copy.payment_id,
        client_secret: null,
      }));
      await db.kysely.insertInto('payments').values(payments).execute();
      const steps = some.map(({ payment_id: id }) => ({ ...step, payment_id: id }));
      await db.kysely.insertInto('payment_events').values(steps).execute();
    }
    const file = await mina.get('staff/payments/file?date=2026-11-21');
    expect(file.body.trim().split('\r\n')).toHaveLength(1 + 5_101);
  });

  it('of the test till is no money of the day', async () => {
    const server = await startPayments();
    await server.pay();
    await server.db.kysely.updateTable('payments').set({ provider: 'stripe' }).execute();
    const other = await server.join({ serviceId: 'check' });
    const { get, post } = payAt(server, other.id);
    await post('begin', { amount: (await get()).payment.due });
    await post('test', { card: 'good' });
    expect((await server.mina.get('staff/payments')).json()).toMatchObject({
      sums: [
        { currency: 'CAD', isTest: false, received: 4_500, refunded: 0 },
        { currency: 'CAD', isTest: true, received: 4_500, refunded: 0 },
      ],
    });
  });

  it('is nothing to the staff of another business', async () => {
    const { signIn, pay, last } = await startPayments();
    await pay();
    const { id, version } = await last();
    const oak = await signIn('oak');
    expect((await oak.post(`staff/payment/${id}/act`, { ...REFUND, amount: 1, version })).statusCode).toBe(403);
  });
});
