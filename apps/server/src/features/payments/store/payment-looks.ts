import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { toPayment } from './payment-rows.ts';
import type { PaymentStore } from './payment-store.ts';

/** When payments are looked at, and by which node. */
export function paymentLooks(db: Db): Pick<PaymentStore, 'claim' | 'postpone'> {
  return {
    claim: ({ now, until, limit }) =>
      inTransaction(db, async (trx) => {
        const due = trx
          .selectFrom('payments')
          .select(['site_id', 'payment_id'])
          .where('look_at', 'is not', null)
          .where('look_at', '<=', now)
          .orderBy('look_at')
          .limit(limit);
        const mine = db.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
        const rows = await trx
          .updateTable('payments')
          .set({ look_at: until })
          .where((eb) => eb(eb.refTuple('site_id', 'payment_id'), 'in', mine.$asTuple('site_id', 'payment_id')))
          .returningAll()
          .execute();
        return rows.map(toPayment);
      }),

    async postpone({ siteId, id, version }, lookAt) {
      await db.kysely
        .updateTable('payments')
        .set({ look_at: lookAt })
        .where('site_id', '=', siteId)
        .where('payment_id', '=', id)
        .where('version', '=', version)
        .execute();
    },
  };
}
