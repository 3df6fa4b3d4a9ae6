import type { Insertable, Selectable } from 'kysely';
import type { TestCharge } from '#features/payments/providers/test-charge.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { TestChargesTable } from '#kernel/db/tables/payment-tables.ts';
import type { TestChargeStore } from './test-charge-store.ts';

export function testChargeStore(db: Db): TestChargeStore {
  const find = async (siteId: number, id: string) => {
    const row = await db.kysely
      .selectFrom('test_charges')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('charge_id', '=', id)
      .executeTakeFirst();
    return row ? toCharge(row) : null;
  };
  return {
    find,

    async add(charge) {
      await db.kysely
        .insertInto('test_charges')
        .values(toRow(charge))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(charge.siteId, charge.id)) ?? charge;
    },

    change: (siteId, id, change) =>
      inTransaction<TestCharge | null>(db, async (trx, rollBack) => {
        // First, so that two changes follow one another.
        const [row] = await trx
          .updateTable('test_charges')
          .set((eb) => ({ captured: eb('captured', '+', 0) }))
          .where('site_id', '=', siteId)
          .where('charge_id', '=', id)
          .returningAll()
          .execute();
        const after = row ? change(toCharge(row)) : null;
        if (!after) return rollBack(null);
        await trx
          .updateTable('test_charges')
          .set(toRow(after))
          .where('site_id', '=', siteId)
          .where('charge_id', '=', id)
          .execute();
        return after;
      }),
  };
}

function toCharge(row: Selectable<TestChargesTable>): TestCharge {
  return {
    siteId: row.site_id,
    id: row.charge_id,
    amount: row.amount,
    isHold: row.is_hold === 1,
    status: row.status as TestCharge['status'],
    needsStep: row.needs_step === 1,
    isKeeping: row.is_keeping === 1,
    asksOwner: row.asks_owner === 1,
    captured: row.captured,
    refunds: JSON.parse(row.refunds) as TestCharge['refunds'],
    answersAt: row.answers_at,
    createdAt: row.created_at,
  };
}

function toRow(charge: TestCharge): Insertable<TestChargesTable> {
  return {
    site_id: charge.siteId,
    charge_id: charge.id,
    amount: charge.amount,
    is_hold: Number(charge.isHold),
    status: charge.status,
    needs_step: Number(charge.needsStep),
    is_keeping: Number(charge.isKeeping),
    asks_owner: Number(charge.asksOwner),
    captured: charge.captured,
    refunds: JSON.stringify(charge.refunds),
    answers_at: charge.answersAt,
    created_at: charge.createdAt,
  };
}
