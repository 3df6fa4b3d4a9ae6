import type { Db } from '#kernel/db/open-database.ts';
import type { LinkStore } from './link-store.ts';

export function linkStore({ kysely }: Db): LinkStore {
  return {
    async accountOf(subjectHash) {
      const row = await kysely
        .selectFrom('account_links')
        .select('account_id')
        .where('subject_hash', '=', subjectHash)
        .executeTakeFirst();
      return row?.account_id ?? null;
    },

    async hasLink(accountId, issuer) {
      const row = await kysely
        .selectFrom('account_links')
        .select('subject_hash')
        .where('account_id', '=', accountId)
        .where('issuer', '=', issuer)
        .executeTakeFirst();
      return row !== undefined;
    },

    async use({ subjectHash, issuer, accountId, usedWith, at }) {
      await kysely
        .insertInto('account_links')
        .values({
          subject_hash: subjectHash,
          account_id: accountId,
          issuer,
          linked_at: at,
          used_at: at,
          used_with: usedWith,
        })
        // The person, or the account, has one already.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { numUpdatedRows } = await kysely
        .updateTable('account_links')
        .set({ used_at: at, used_with: usedWith })
        .where('subject_hash', '=', subjectHash)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await kysely
        .updateTable('accounts')
        .set({ provider_known_at: at })
        .where('account_id', '=', accountId)
        .where('provider_known_at', 'is', null)
        .execute();
      return true;
    },

    async usedAt(accountId, usedWith) {
      const row = await kysely
        .selectFrom('account_links')
        .select('used_at')
        .where('account_id', '=', accountId)
        .where('used_with', '=', usedWith)
        .executeTakeFirst();
      return row?.used_at ?? null;
    },

    async count() {
      const { links } = await kysely
        .selectFrom('account_links')
        .select((eb) => eb.fn.countAll<number | string>().as('links'))
        .executeTakeFirstOrThrow();
      return Number(links);
    },

    async forgetAll() {
      const { numDeletedRows } = await kysely.deleteFrom('account_links').executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
