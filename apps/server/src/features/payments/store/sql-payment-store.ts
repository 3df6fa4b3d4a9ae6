import { isOpenPayment } from '@openturn/domain/payment/payment-machine.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import { writeNotices } from '#features/notices/index.ts';
import { isHandedOver } from '#features/products/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered, rememberOnce } from '#kernel/db/remember-once.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import type { LoggedStep, Payment } from './payment.ts';
import { toPayment, toPaymentRow, toWork, toWorkRow, withWorks } from './payment-rows.ts';
import { paymentLooks } from './payment-looks.ts';
import { paymentReads, worksOf } from './payment-reads.ts';
import { takePaymentTurn } from './sql-visit-payments.ts';
import type { BeginChange, Changing, DecideBegin, DecideChange, PaymentChange, PaymentStore } from './payment-store.ts';

type Trx = Transaction<Database>;

export function paymentStore(db: Db): PaymentStore {
  return {
    ...paymentReads(db),
    ...paymentLooks(db),
    remembered: (siteId, once) => readRemembered(db.kysely, siteId, once),

    begin: <E>({ siteId, visitId, at }: { siteId: number; visitId: string; at: number }, decide: DecideBegin<E>) =>
      inTransaction<Result<Payment, E | { code: 'repeated' }>>(db, async (trx, rollBack) => {
        await takePaymentTurn(trx, db, siteId);
        const rows = await trx
          .selectFrom('payments')
          .selectAll()
          .where('site_id', '=', siteId)
          .where('visit_id', '=', visitId)
          .orderBy('number')
          .execute();
        const works = await worksOf(
          trx,
          siteId,
          rows.map(({ payment_id: id }) => id),
        );
        const decided = decide(rows.map((row) => withWorks(toPayment(row), works)));
        if (!decided.ok) return rollBack(decided);
        if (!isBegin(decided.value)) return rollBack(ok(decided.value));
        const { payment, step, once } = decided.value;
        const isFirst = !once || (await rememberOnce(trx, once, { subject: payment, at }));
        if (!isFirst) return rollBack(err({ code: 'repeated' }));
        await trx.insertInto('payments').values(toPaymentRow(payment)).execute();
        await writeSteps(trx, payment, { first: payment.version, steps: [step], at, from: null });
        await announce(trx, payment, at);
        return ok(payment);
      }),

    change: <E>({ siteId, id, at, unlessGiven }: Changing, decide: DecideChange<E>) =>
      inTransaction<Result<Payment, E | { code: 'not-found' | 'repeated' | 'changed-meanwhile' }>>(
        db,
        async (trx, rollBack) => {
          // First, so that two changes follow one another.
          const [row] = await trx
            .updateTable('payments')
            .set((eb) => ({ version: eb('version', '+', 0) }))
            .where('site_id', '=', siteId)
            .where('payment_id', '=', id)
            .returningAll()
            .execute();
          if (!row) return rollBack(err({ code: 'not-found' }));
          const before = toPayment(row);
          const isGiven = unlessGiven && !isOpenPayment(before.state) && (await isHandedOver(trx, before));
          if (isGiven) return rollBack(err({ code: 'changed-meanwhile' }));
          const works = await trx
            .selectFrom('payment_works')
            .selectAll()
            .where('site_id', '=', siteId)
            .where('payment_id', '=', id)
            .where('state', '=', 'waiting')
            .orderBy('created_at')
            .orderBy('work_id')
            .execute();
          const decided = decide(before, works.map(toWork));
          if (!decided.ok) return rollBack(decided);
          if (decided.value === null) return rollBack(ok(before));
          const written = await writeChange(trx, { before, change: decided.value, at });
          return written === 'repeated' ? rollBack(err({ code: 'repeated' })) : ok(written);
        },
      ),
  };
}

function isBegin(decided: BeginChange | Payment): decided is BeginChange {
  return 'payment' in decided;
}

type Writing = { before: Payment; change: PaymentChange; at: number };

async function writeChange(trx: Trx, { before, change, at }: Writing): Promise<Payment | 'repeated'> {
  const { patch, steps, ask, settle = [], eventId, once } = change;
  const { siteId, id } = before;
  if (once && !(await rememberOnce(trx, once, { subject: { siteId, id }, at }))) return 'repeated';
  if (eventId !== undefined && !(await takeEvent(trx, { siteId, eventId, at }))) return before;
  const last = steps.at(-1);
  const after: Payment = {
    ...before,
    ...patch,
    ...(last && { state: last.to, stateAt: at }),
    version: before.version + Math.max(1, steps.length),
  };
  await trx
    .updateTable('payments')
    .set(toPaymentRow(after))
    .where('site_id', '=', siteId)
    .where('payment_id', '=', id)
    .execute();
  await writeSteps(trx, after, { first: before.version + 1, steps, at, from: before.state });
  if (ask) await trx.insertInto('payment_works').values(toWorkRow(ask)).execute();
  for (const { id: workId, state } of settle) {
    await trx
      .updateTable('payment_works')
      .set({ state })
      .where('site_id', '=', siteId)
      .where('work_id', '=', workId)
      .execute();
  }
  await writeNotices(trx, change.notices ?? [], at);
  await writeAudit(trx, change.audit ?? []);
  await announce(trx, after, at);
  return after;
}

type Writ = { first: number; steps: readonly LoggedStep[]; at: number; from: Payment['state'] | null };

async function writeSteps(trx: Trx, payment: Payment, { first, steps, at, from }: Writ): Promise<void> {
  const key = { site_id: payment.siteId, payment_id: payment.id };
  let before = from;
  for (const [index, step] of steps.entries()) {
    const sequence = first + index;
    await trx
      .insertInto('payment_events')
      .values({
        ...key,
        sequence,
        at,
        actor: step.actor,
        staff_id: step.staffId,
        event: step.event,
        from_state: before,
        to_state: step.to,
        amount: step.amount,
        reason: step.reason,
      })
      .execute();
    before = step.to;
    for (const [place, entry] of step.entries.entries()) {
      const sides = { from_account: entry.from, to_account: entry.to, amount: entry.amount };
      await trx
        .insertInto('payment_entries')
        .values({ ...key, sequence, place, at, ...sides, currency: payment.currency })
        .execute();
    }
  }
}

type Taken = { siteId: number; eventId: string; at: number };

/** False if it was taken before. */
async function takeEvent(trx: Trx, { siteId, eventId, at }: Taken): Promise<boolean> {
  const taken = await trx
    .insertInto('payment_notices_taken')
    .values({ site_id: siteId, event_id: eventId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute();
  return taken.length > 0;
}

/** To those who show the visit, also as the ticket of the appointment. */
async function announce(trx: Trx, { siteId, visitId }: Payment, at: number): Promise<void> {
  const tickets = await trx
    .selectFrom('appointments')
    .select('ticket_id')
    .where('site_id', '=', siteId)
    .where('appointment_id', '=', visitId)
    .where('ticket_id', 'is not', null)
    .execute();
  const guids = [visitId, ...tickets.flatMap(({ ticket_id: guid }) => guid ?? [])];
  await writeOutbox(
    trx,
    guids.map((ticketId) => ({ siteId, topic: 'messages.changed', payload: { ticketId } })),
    at,
  );
}
