import { isOpenPayment, isOverPayment } from '@openturn/domain/payment/payment-machine.ts';
import { coversOrder, ORDER_CANCELLED, orderBack } from '@openturn/domain/payment/order-back.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import type { PaidVisitRef, VisitPayments } from '#kernel/db/hooks/visit-payments.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import type { Payment, PaymentWork, VisitPaymentRow } from './payment.ts';
import { worksOf } from './payment-reads.ts';
import { toPayment, toWorkRow, withWorks } from './payment-rows.ts';

type Trx = Transaction<Database>;

/** Any fixed number; the site is added, so that sites do not block each other. */
const LOCK_KEY = 7_281_000_000_000;

/** Payments of a site begin one after the other, and never while what is due for one of them changes. */
export async function takePaymentTurn(trx: Trx, { dialect }: Db, siteId: number): Promise<void> {
  await takeTurn(trx, { dialect, key: LOCK_KEY + siteId });
}

/** For the stores of what visits pay for. */
export function visitPayments(db: Db): VisitPayments {
  return {
    async isOrderCovered(trx, visit) {
      const { payments } = await lockPayments(trx, db, visit);
      return payments.some(coversOrder);
    },

    async giveOrderBack(trx, visit, { total, staffId }) {
      const { payments, works } = await lockPayments(trx, db, visit);
      const isTaking = works.some(({ kind, state }) => kind === 'capture' && state === 'waiting');
      if (isTaking && payments.some(coversOrder)) return null;
      const back = orderBack(payments.filter(coversOrder), total);
      for (const { payment, kind, amount } of back) {
        const why = { reason: ORDER_CANCELLED, actor: 'agent', staffId, createdAt: visit.at } as const;
        await ask(trx, payment, { kind, amount, ...why });
        const refunding = payment.refunding + (kind === 'refund' ? amount : 0);
        await lookAtNow(trx, { ...payment, refunding }, visit.at);
      }
      return back.map(({ payment: { currency }, kind, amount }) => ({ kind, amount, currency }));
    },

    async endOpen(trx, visit) {
      const { payments, works } = await lockPayments(trx, db, visit);
      for (const payment of payments) {
        if (isOpenPayment(payment.state)) await endPayment(trx, { payment, works, at: visit.at });
        // What was paid or reserved follows once nobody can undo it.
        else if (!isOverPayment(payment.state)) await lookAtNow(trx, payment, visit.at);
      }
    },
  };
}

type Locked = { payments: VisitPaymentRow[]; works: PaymentWork[] };

async function lockPayments(trx: Trx, db: Db, { siteId, guid }: PaidVisitRef): Promise<Locked> {
  await takePaymentTurn(trx, db, siteId);
  const ofTicket = trx
    .selectFrom('appointments')
    .select('appointment_id')
    .where('site_id', '=', siteId)
    .where('ticket_id', '=', guid);
  const rows = await trx
    .updateTable('payments')
    .set((eb) => ({ version: eb('version', '+', 0) }))
    .where('site_id', '=', siteId)
    .where((eb) => eb.or([eb('visit_id', '=', guid), eb('visit_id', 'in', ofTicket)]))
    .returningAll()
    .execute();
  if (rows.length === 0) return { payments: [], works: [] };
  const ids = rows.map(({ payment_id: id }) => id);
  const works = await worksOf(trx, siteId, ids);
  return { payments: rows.map((row) => withWorks(toPayment(row), works)), works };
}

type Ending = { payment: Payment; works: readonly PaymentWork[]; at: number };

/** Its provider is asked at the next look; what it takes nevertheless is given back. */
async function endPayment(trx: Trx, { payment, works, at }: Ending): Promise<void> {
  const { siteId, id, amount } = payment;
  const why = { actor: 'system', reason: 'changed' } as const;
  const asked = works.find(({ paymentId, kind, state }) => {
    return paymentId === id && kind === 'cancel_order' && state === 'waiting';
  });
  if (asked) {
    await trx
      .updateTable('payment_works')
      .set(why)
      .where('site_id', '=', siteId)
      .where('work_id', '=', asked.id)
      .execute();
  } else {
    await ask(trx, payment, { kind: 'cancel_order', amount, ...why, staffId: null, createdAt: at });
  }
  await lookAtNow(trx, payment, at);
}

type Asked = Omit<PaymentWork, 'siteId' | 'id' | 'paymentId' | 'state'>;

async function ask(trx: Trx, { siteId, id: paymentId }: Payment, asked: Asked): Promise<void> {
  const work: PaymentWork = { siteId, id: randomGuid(), paymentId, state: 'waiting', ...asked };
  await trx.insertInto('payment_works').values(toWorkRow(work)).execute();
}

async function lookAtNow(trx: Trx, { siteId, id, refunding }: Payment, at: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set((eb) => ({ look_at: at, refunding, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('payment_id', '=', id)
    .execute();
}
