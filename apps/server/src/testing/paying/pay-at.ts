import { lookAfter } from '#features/payments/rules/look-after.ts';
import { API_HEADERS, API_HOST, type startTestServer } from '#testing/start/start-test-server.ts';
import type { PaymentReply } from './start-payments.ts';

type Server = Pick<Awaited<ReturnType<typeof startTestServer>>, 'ask' | 'db' | 'time' | 'payments' | 'paying'>;

/** The payments of one visit, as its visitor reaches them. */
export function payAt({ ask }: Pick<Server, 'ask'>, guid: string) {
  const at = `/api/100001/client/visit/${guid}/payment`;
  return {
    get: async () => (await ask({ url: at })).json<PaymentReply>(),
    post: async (path: string, payload: object = {}) =>
      (
        await ask({ host: API_HOST, method: 'POST', url: `${at}/${path}`, headers: API_HEADERS, payload })
      ).json<PaymentReply>(),
  };
}

/** What the timer does some time later. */
export async function reconcile({ time, payments, paying }: Omit<Server, 'ask' | 'db'>, afterMs: number) {
  time.now += afterMs;
  for (const payment of await payments.claim({ now: time.now, until: time.now + 1, limit: 100 })) {
    await lookAfter(payment, paying);
  }
}

/** What our books and the provider’s say, of one visit or of all. */
export async function ledgerOf({ db }: Pick<Server, 'db'>, visitId?: string) {
  const payments = await db.kysely.selectFrom('payments').select(['payment_id', 'visit_id']).execute();
  const ids = payments
    .filter(({ visit_id: id }) => visitId === undefined || id === visitId)
    .map((row) => row.payment_id);
  const entries = await db.kysely
    .selectFrom('payment_entries')
    .select(['from_account', 'to_account', 'amount'])
    .where('payment_id', 'in', ['', ...ids])
    .execute();
  const charges = await db.kysely
    .selectFrom('test_charges')
    .select(['captured', 'refunds'])
    .where('charge_id', 'in', ['', ...ids])
    .execute();
  const of = (account: string) =>
    entries.reduce((sum, { from_account: from, to_account: to, amount }) => {
      return sum + (to === account ? amount : 0) - (from === account ? amount : 0);
    }, 0);
  const provider = charges.reduce((sum, { captured, refunds }) => {
    const given = Object.values(JSON.parse(refunds) as Record<string, number>);
    return sum + captured - given.reduce((all, each) => all + each, 0);
  }, 0);
  return { card: of('card'), hold: of('hold'), till: of('till'), provider };
}
