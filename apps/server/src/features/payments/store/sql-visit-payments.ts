import { isOpenPayment, isOverPayment } from '@openturn/domain/payment/payment-machine.ts';
import { coveredAmount } from '@openturn/domain/payment/payment-terms.ts';
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

function coversOrder({ isEnding, isVoid, isCalledOff, lines, ...payment }: VisitPaymentRow): boolean {
  return (
    !isEnding && !isVoid && !isCalledOff && lines.some(({ kind }) => kind === 'order') && coveredAmount(payment) > 0
  );
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
    const work = { siteId, id: randomGuid(), paymentId: id, kind: 'cancel_order', amount, ...why } as const;
    await trx
      .insertInto('payment_works')
      .values(toWorkRow({ ...work, staffId: null, state: 'waiting', createdAt: at }))
      .execute();
  }
  await lookAtNow(trx, payment, at);
}

async function lookAtNow(trx: Trx, { siteId, id }: Payment, at: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set((eb) => ({ look_at: at, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('payment_id', '=', id)
    .execute();
}
