import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import type { startFakeStripe } from '@openturn/server/src/testing/fakes/fake-stripe.ts';
import { ORDERED } from './pay-visit.ts';
import { COUPON, type Offered, STOCK, totalOf } from './set-up-visits.ts';
import type { Walked } from './walk-visit.ts';

export type Stripe = Awaited<ReturnType<typeof startFakeStripe>>;

export type Verdict = {
  /** Of what was acknowledged: tickets, signatures, orders, documents, messages with photos, signals of meetings, ratings. */
  lost: number;
  /** Which of it, and whose. */
  missing: string[];
  /** Anything that is there more than once. */
  twice: number;
  /** Pieces and uses of the coupon, against what was ordered. */
  miscounted: number;
  /** In the smallest unit of the currency: the ledger's till against the provider's books, payment by payment. */
  differs: number;
  /** What the visitors know of was taken and given back, against the provider's books. */
  wrongSums: number;
  unfinished: number;
};

type Judged = { walked: readonly Walked[]; stripe: Stripe; ticketsBefore: number; offered: Offered };

/** Compares what visitors were told with the database, and that with the provider. */
export async function judgeVisits(
  server: Pick<RunningServer, 'dataDir' | 'databaseUrl'>,
  { walked, stripe, ticketsBefore, offered }: Judged,
): Promise<Verdict> {
  const { kysely, close } = await openServerDatabase(server);
  try {
    const tickets = await kysely.selectFrom('tickets').select('ticket_id').execute();
    const signed = await kysely.selectFrom('waiver_signatures').select('subject').execute();
    const files = await kysely
      .selectFrom('document_files')
      .select(['file_id', 'visit', 'document_id', 'state'])
      .execute();
    const said = await kysely.selectFrom('conversation_messages').select(['visit_id', 'photo', 'author']).execute();
    const rated = await kysely.selectFrom('ratings').select(['visit_id', 'stars']).execute();
    const payments = await kysely.selectFrom('payments').select(['payment_id', 'visit_id', 'provider_ref']).execute();
    const entries = await kysely.selectFrom('payment_entries').selectAll().execute();
    const orders = await kysely.selectFrom('visit_orders').select(['visit_id', 'state', 'bill']).execute();
    const product = await kysely
      .selectFrom('products')
      .select('stock')
      .where('product_id', '=', offered.product)
      .executeTakeFirstOrThrow();
    const coupon = await kysely
      .selectFrom('coupons')
      .select('used')
      .where('coupon_id', '=', COUPON.id)
      .executeTakeFirstOrThrow();
    const works = await kysely.selectFrom('payment_works').select('work_id').where('state', '=', 'waiting').execute();
    const stored = new Set(files.filter(({ state }) => state === 'stored').map(({ file_id }) => file_id));
    const photosOf = (guid: string) => said.filter((each) => each.visit_id === guid && each.author === 'visitor');
    const counts = walked.map(({ guid, photos, document, signalsLost }) => ({
      ticket: tickets.filter((each) => each.ticket_id === guid).length,
      signature: signed.filter(({ subject }) => subject === guid).length,
      document: files.filter((each) => each.visit === guid && each.document_id === 'card').length,
      order: orders.filter((each) => each.visit_id === guid && isAsOrdered(each)).length,
      rating: rated.filter((each) => each.visit_id === guid && each.stars === 5).length,
      payment: payments.filter((each) => each.visit_id === guid).length,
      shown: photosOf(guid).length / photos.length,
      kept: [document, ...photos].every((id) => stored.has(id)) ? 1 : 0,
      signals: signalsLost === 0 ? 1 : 0,
      ofThem: photos.every((id) => photosOf(guid).some(({ photo }) => photo === id)) ? 1 : 0,
    }));
    const all = counts.flatMap((each) => Object.values(each));
    const tillOf = (id: string) =>
      entries
        .filter((each) => each.payment_id === id)
        .reduce((sum, each) => sum + inTill(each.to_account, each.amount) - inTill(each.from_account, each.amount), 0);
    const booksOf = (ref: string | null) => {
      const intent = stripe.intents.get(ref ?? '');
      return intent ? intent.amount_received - intent.refunded : 0;
    };
    const books = [...stripe.intents.values()].map(({ amount_received, refunded }) => amount_received - refunded);
    return {
      lost: all.filter((count) => count < 1).length,
      missing: counts.flatMap((each, index) =>
        Object.entries(each).flatMap(([name, count]) => (count < 1 ? [`${name} of ${walked[index]?.guid}`] : [])),
      ),
      twice: all.filter((count) => count > 1).length + Math.max(0, tickets.length - ticketsBefore - walked.length),
      miscounted:
        Math.abs(STOCK - (product.stock ?? 0) - walked.length * ORDERED) + Math.abs(coupon.used - walked.length),
      differs: payments.reduce((sum, each) => sum + Math.abs(tillOf(each.payment_id) - booksOf(each.provider_ref)), 0),
      wrongSums: Math.abs(
        books.reduce((sum, amount) => sum + amount, 0) -
          walked.reduce((sum, { taken, givenBack }) => sum + taken - givenBack, 0),
      ),
      unfinished: works.length,
    };
  } finally {
    await close();
  }
}

function inTill(account: string, amount: number): number {
  return account === 'till' ? amount : 0;
}

function isAsOrdered({ state, bill }: { state: string; bill: string }): boolean {
  return state === 'handed_over' && (JSON.parse(bill) as { total: number }).total === totalOf(ORDERED);
}
