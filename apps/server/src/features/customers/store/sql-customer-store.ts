import type { Db } from '#kernel/db/open-database.ts';
import { fitsPerson, personMatches } from '#kernel/db/person-search.ts';
import { contactParts, sealed } from '#kernel/db/sealing/sealed.ts';
import type { Customer, CustomerStore } from './customer-store.ts';

export function customerStore({ kysely }: Db): CustomerStore {
  const ofSite = (siteId: number) =>
    kysely
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

    named: async (siteId, names) => (names.length === 0 ? [] : ofSite(siteId).where('name', 'in', names).execute()),

    async add(siteId, customers) {
      if (customers.length === 0) return;
      await kysely
        .insertInto('customers')
        .values(
          customers.map(({ id, name, phone, email, note }) => ({
            site_id: siteId,
            customer_id: id,
            name,
            phone: sealed(phone),
            email: sealed(email),
            contact_parts: contactParts({ phone, email }),
            note: sealed(note),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async remove(siteId, id) {
      const { numDeletedRows } = await kysely
        .deleteFrom('customers')
        .where('site_id', '=', siteId)
        .where('customer_id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
