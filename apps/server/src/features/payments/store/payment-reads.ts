import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { PaymentWork } from './payment.ts';
import { toPaymentLogRow, toPayment, toWork, withWorks } from './payment-rows.ts';
import type { DaySum, PaymentStore } from './payment-store.ts';

type Reads = Pick<PaymentStore, 'find' | 'findByRef' | 'ofVisit' | 'waiting' | 'log' | 'between' | 'sums'>;

export function paymentReads({ kysely }: Db): Reads {
  const payments = (siteId: number) => kysely.selectFrom('payments').selectAll().where('site_id', '=', siteId);
  return {
    async find(siteId, id) {
      const row = await payments(siteId).where('payment_id', '=', id).executeTakeFirst();
      return row ? toPayment(row) : null;
    },

    async findByRef(siteId, provider, ref) {
      const row = await payments(siteId)
        .where('provider', '=', provider)
        .where('provider_ref', '=', ref)
        .executeTakeFirst();
      return row ? toPayment(row) : null;
    },

    async ofVisit(siteId, visitId) {
      const rows = await payments(siteId).where('visit_id', '=', visitId).orderBy('number').execute();
      const works = await worksOf(
        kysely,
        siteId,
        rows.map(({ payment_id: id }) => id),
      );
      return rows.map((row) => withWorks(toPayment(row), works));
    },

    waiting: async (siteId, ids) => (await worksOf(kysely, siteId, ids)).filter(({ state }) => state === 'waiting'),

    async log(siteId, ids) {
      if (ids.length === 0) return [];
      const rows = await kysely
        .selectFrom('payment_events')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('payment_id', 'in', ids)
        .orderBy('at')
        .orderBy('sequence')
        .execute();
      return rows.map(toPaymentLogRow);
    },

    async between(siteId, from, until, { limit, offset = 0 }) {
      const inTime = kysely
        .selectFrom('payment_events')
        .select('payment_id')
        .where('site_id', '=', siteId)
        .where('at', '>=', from)
        .where('at', '<', until);
      const rows = await payments(siteId)
        .where('payment_id', 'in', inTime)
        .orderBy('created_at', 'desc')
        .orderBy('payment_id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toPayment);
    },

    async sums(siteId, from, until) {
      const rows = await kysely
        .selectFrom('payment_entries as entry')
        .innerJoin('payments', (join) =>
          join.onRef('payments.site_id', '=', 'entry.site_id').onRef('payments.payment_id', '=', 'entry.payment_id'),
        )
        .select(['entry.currency', 'entry.to_account', 'payments.provider'])
        .select(({ fn }) => fn.sum<number | string>('entry.amount').as('amount'))
        .where('entry.site_id', '=', siteId)
        .where('entry.at', '>=', from)
        .where('entry.at', '<', until)
        .where((eb) => eb.or([eb('entry.to_account', '=', 'till'), eb('entry.from_account', '=', 'till')]))
        .groupBy(['entry.currency', 'entry.to_account', 'payments.provider'])
        .orderBy('entry.currency')
        .execute();
      const currencies = [...new Set(rows.map(({ currency }) => currency))];
      return [false, true].flatMap((isTest) =>
        currencies.flatMap((currency): DaySum[] => {
          const own = rows.filter((row) => row.currency === currency && (row.provider === 'test') === isTest);
          const sums = { received: sumOf(own, (to) => to === 'till'), refunded: sumOf(own, (to) => to !== 'till') };
          return own.length > 0 ? [{ currency, isTest, ...sums }] : [];
        }),
      );
    },
  };
}

/** What was asked for, apart from what was refused. */
export async function worksOf(on: Kysely<Database>, siteId: number, ids: readonly string[]): Promise<PaymentWork[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .selectFrom('payment_works')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('payment_id', 'in', ids)
    .where('state', '<>', 'refused')
    .execute();
  return rows.map(toWork);
}

type SumRow = { to_account: string; amount: number | string };

function sumOf(rows: readonly SumRow[], isMeant: (to: string) => boolean): number {
  return rows.filter((row) => isMeant(row.to_account)).reduce((sum, { amount }) => sum + Number(amount), 0);
}
