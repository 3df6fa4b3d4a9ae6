import type { Transaction } from 'kysely';
import type { ContactStore } from './contact-store.ts';
import type { ContactUse } from './contact-use.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

export function contactStore({ kysely }: Db): ContactStore {
  return {
    async standing({ siteId, kind, contact, tokenHash }) {
      const rows = await kysely
        .selectFrom('contact_devices')
        .select('token_hash')
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('contact', '=', sealed(contact))
        .execute();
      if (rows.length === 0) return 'nobody';
      return rows.some((row) => row.token_hash === tokenHash) ? 'own' : 'others';
    },

    async proven(siteId, tokenHash) {
      const rows = await kysely
        .selectFrom('contact_devices')
        .select(['kind', 'contact'])
        .where('site_id', '=', siteId)
        .where('token_hash', '=', tokenHash)
        .where('proven_at', 'is not', null)
        .execute();
      const contactsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.contact] : [])).toSorted();
      return { phones: contactsOf('phone'), emails: contactsOf('email') };
    },
  };
}

/**
 * Assigns a contact to the device; false if another device has it that nobody has asked for a code yet. Of several that
 * use a new contact at once, the others wait for the first, on every node.
 */
export async function writeFirstUse(trx: Transaction<Database>, use: ContactUse, at: number): Promise<boolean> {
  await trx
    .insertInto('contact_devices')
    .values({ ...keyOf(use), used_at: at, proven_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A contact in use must not expire.
  const { numUpdatedRows } = await trx
    .updateTable('contact_devices')
    .set({ used_at: at })
    .where('site_id', '=', use.siteId)
    .where('kind', '=', use.kind)
    .where('contact', '=', sealed(use.contact))
    .where('token_hash', '=', use.tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Verifying a contact displaces devices that only used it first. */
export async function proveContact(trx: Transaction<Database>, use: ContactUse, at: number): Promise<void> {
  await trx
    .deleteFrom('contact_devices')
    .where('site_id', '=', use.siteId)
    .where('kind', '=', use.kind)
    .where('contact', '=', sealed(use.contact))
    .where('token_hash', '!=', use.tokenHash)
    .where('proven_at', 'is', null)
    .execute();
  await trx
    .insertInto('contact_devices')
    .values({ ...keyOf(use), used_at: at, proven_at: at })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'kind', 'contact', 'token_hash']).doUpdateSet({ used_at: at, proven_at: at }),
    )
    .execute();
}

function keyOf({ siteId, kind, contact, tokenHash }: ContactUse) {
  return { site_id: siteId, kind, contact: sealed(contact), token_hash: tokenHash };
}
