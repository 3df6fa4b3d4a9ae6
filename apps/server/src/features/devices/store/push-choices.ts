import { sql } from 'kysely';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { startOfHash } from './device-code.ts';
import type { DeviceStore } from './device-store.ts';
import { fromPushChoiceColumns, toPushChoiceColumns } from './push-choice-columns.ts';

/** The part of the store about what a device is notified of, and the test of it. */
export function pushChoices(db: Db): Pick<DeviceStore, 'pushChoices' | 'choosePushes' | 'findByCode'> {
  return {
    async pushChoices(tokenHash) {
      const chosen = db.kysely.selectFrom('push_choices').selectAll().where('token_hash', '=', tokenHash);
      return fromPushChoiceColumns(await chosen.executeTakeFirst());
    },

    choosePushes: ({ tokenHash, choices, at }) =>
      inTransaction(db, async (trx) => {
        const changed = { ...toPushChoiceColumns(choices), updated_at: at };
        await trx
          .insertInto('push_choices')
          .values({ token_hash: tokenHash, ...changed })
          .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(changed))
          .execute();
        await trx
          .updateTable('notices')
          .set({ next_at: at })
          .where('channel', '=', 'push')
          .where('address', '=', sealed(tokenHash))
          // A literal, so that the databases use the partial index.
          .where(sql<boolean>`state in ('queued', 'sending')`)
          .where('is_quiet', '=', 1)
          .execute();
      }),

    async findByCode(code, platform) {
      const start = startOfHash(code);
      if (start === null) return null;
      const row = await db.kysely
        .selectFrom('push_registrations')
        .select('endpoint')
        .where(sql<boolean>`substr(token_hash, 1, ${start.length}) = ${start}`)
        .where('platform', '=', platform)
        .where('endpoint', '<>', '')
        .orderBy('updated_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.endpoint ?? null;
    },
  };
}
