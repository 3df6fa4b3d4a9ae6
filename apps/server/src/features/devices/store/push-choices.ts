import { sql } from 'kysely';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { DeviceStore } from './device-store.ts';
import { fromPushChoiceColumns, toPushChoiceColumns } from './push-choice-columns.ts';

/** The part of the store about what a device is notified of. */
export function pushChoices(db: Db): Pick<DeviceStore, 'pushChoices' | 'choosePushes'> {
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
  };
}
