import { sql } from 'kysely';
import type { AccountStore } from './account-store.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';

type AttemptStore = Pick<AccountStore, 'countAttempt' | 'forgiveAttempt' | 'forgetAttempts'>;

export function attemptStore(db: Db): AttemptStore {
  return {
    countAttempt: (subject, { at, pauseMs, forgetMs }) =>
      inTransaction<number | null>(db, async (trx) => {
        // Locks the row until commit, so that each attempt sees those before it.
        const { failures, locked_until: lockedUntil } = await trx
          .insertInto('sign_in_attempts')
          .values({ subject, failures: 1, locked_until: 0, at })
          .onConflict((conflict) =>
            conflict.column('subject').doUpdateSet({
              failures: sql<number>`case
                when sign_in_attempts.locked_until > ${at} then sign_in_attempts.failures
                when sign_in_attempts.at <= ${at - forgetMs} then 1
                else sign_in_attempts.failures + 1 end`,
              at: sql<number>`case
                when sign_in_attempts.locked_until > ${at} then sign_in_attempts.at else ${at} end`,
            }),
          )
          .returning(['failures', 'locked_until'])
          .executeTakeFirstOrThrow();
        if (lockedUntil > at) return lockedUntil;
        const pause = pauseMs(failures);
        await trx
          .updateTable('sign_in_attempts')
          // Without a pause, nothing to wait for: of two at once, the later one may have looked at the clock first.
          .set({ locked_until: pause > 0 ? at + pause : 0 })
          .where('subject', '=', subject)
          .execute();
        return null;
      }),

    forgetAttempts: async (before) => {
      await db.kysely
        .deleteFrom('sign_in_attempts')
        .where('at', '<=', before)
        .where('locked_until', '<=', before)
        .execute();
    },

    forgiveAttempt: async (subject, { all }) => {
      const { kysely } = db;
      await kysely
        .updateTable('sign_in_attempts')
        .set((eb) => ({ failures: eb('failures', '-', 1), locked_until: 0 }))
        .where('subject', '=', subject)
        .execute();
      await kysely
        .deleteFrom('sign_in_attempts')
        .where('subject', '=', subject)
        .where((eb) => (all ? eb.val(true) : eb('failures', '<=', 0)))
        .execute();
    },
  };
}
