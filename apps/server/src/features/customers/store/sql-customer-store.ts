import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { fitsPerson, personMatches } from '#kernel/db/person-search.ts';
import { contactParts, sealed } from '#kernel/db/sealing/sealed.ts';
import type { Customer, CustomerStore } from './customer-store.ts';

/** Any fixed number; the site is added, so that sites do not block each other. */
const LOCK_KEY = 7_270_000_000_000;
const TOGETHER = 500;

export function customerStore(db: Db): CustomerStore {
  const turnOf = (siteId: number) => ({ dialect: db.dialect, key: LOCK_KEY + siteId });
  const ofSite = (siteId: number, on: Kysely<Database> = db.kysely) =>
    on
      .selectFrom('customers')
      .select(['customer_id as id', 'name', 'phone', 'email', 'note'])
      .where('site_id', '=', siteId);
  return {
    async search(siteId, { text, limit }) {
      const wanted = text.trim();
      const rows: Customer[] = await ofSite(siteId)
        .$if(wanted !== '', (query) => query.where((eb) => eb.or(personMatches(wanted))))
        .orderBy('name')
        .orderBy('customer_id')
        .limit(limit)
        .execute();
      return rows.filter((customer) => wanted === '' || fitsPerson(customer, wanted));
    },

    import: (siteId, customers, { isDryRun }) =>
      inTransaction(db, async (trx) => {
        if (!isDryRun) await takeTurn(trx, turnOf(siteId));
        const known = new Set<string>();
        const byName = new Map<string, Customer[]>();
        // A statement has a bounded number of parameters.
        for (let index = 0; index < customers.length; index += TOGETHER) {
          const part = customers.slice(index, index + TOGETHER);
          const names = part.map(({ name }) => name);
          for (const customer of await ofSite(siteId, trx).where('name', 'in', names).execute()) {
            addTo(byName, customer);
          }
          const fresh = part.filter((customer) => {
            const isKnown = (byName.get(customer.name) ?? []).some((other) => isSame(other, customer));
            if (isKnown) known.add(customer.id);
            else addTo(byName, customer);
            return !isKnown;
          });
          if (!isDryRun) await add(trx, siteId, fresh);
        }
        return known;
      }),

    remove: (siteId, id) =>
      inTransaction(db, async (trx) => {
        await takeTurn(trx, turnOf(siteId));
        const key = { site_id: siteId, customer_id: id };
        const { numDeletedRows } = await trx
          .deleteFrom('customers')
          .where('site_id', '=', siteId)
          .where('customer_id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows !== 1n) return false;
        await trx.insertInto('removed_customers').values(key).execute();
        return true;
      }),
  };
}

function addTo(byName: Map<string, Customer[]>, customer: Customer): void {
  const named = byName.get(customer.name);
  if (named) named.push(customer);
  else byName.set(customer.name, [customer]);
}

/** Another entry of the same person, by name, phone and email. */
function isSame(one: Customer, other: Customer): boolean {
  return one.id !== other.id && one.name === other.name && one.phone === other.phone && one.email === other.email;
}

async function add(trx: Transaction<Database>, siteId: number, customers: readonly Customer[]): Promise<void> {
  if (customers.length === 0) return;
  const ids = customers.map(({ id }) => id);
  const removed = await trx
    .selectFrom('removed_customers')
    .select('customer_id')
    .where('site_id', '=', siteId)
    .where('customer_id', 'in', ids)
    .execute();
  const gone = new Set(removed.map((row) => row.customer_id));
  const rows = customers
    .filter(({ id }) => !gone.has(id))
    .map(({ id, name, phone, email, note }) => ({
      site_id: siteId,
      customer_id: id,
      name,
      phone: sealed(phone),
      email: sealed(email),
      contact_parts: contactParts({ phone, email }),
      note: sealed(note),
    }));
  if (rows.length === 0) return;
  await trx
    .insertInto('customers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
