import { sql, type Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered, rememberOnce } from '#kernel/db/remember-once.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import type { ReferralStore } from './referral-store.ts';

/** Any fixed number: counting and adding belong together. */
const LOCK_KEY = 7_266_475;
/** Suggestions are about no business of this server. */
const NO_SITE = 0;

export function referralStore(db: Db): ReferralStore {
  const { kysely } = db;
  const count = sql<number>`count(*)`.as('count');
  return {
    add: (referral, { most, ofDevice, since, once }) =>
      inTransaction<'added' | 'too-many' | 'repeated'>(db, async (trx, rollBack) => {
        await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY });
        const { id, at, tokenHash, origin, business, town, note, email } = referral;
        const answer = { subject: { siteId: NO_SITE, id }, at };
        if (once && !(await rememberOnce(trx, once, answer))) return rollBack('repeated');
        const sent = await trx
          .selectFrom('referrals')
          .select(count)
          .where('token_hash', '=', tokenHash)
          .where('at', '>=', since)
          .executeTakeFirstOrThrow();
        if (sent.count >= ofDevice) return rollBack('too-many');
        const all = await trx.selectFrom('referrals').select(count).executeTakeFirstOrThrow();
        if (all.count >= most) await makeRoom(trx);
        const texts = { business, town, note: sealed(note), email: sealed(email) };
        await trx
          .insertInto('referrals')
          .values({ referral_id: id, at, token_hash: tokenHash, origin, ...texts })
          .execute();
        return 'added';
      }),

    remembered: (siteId, once) => readRemembered(kysely, siteId, once),

    async countOf(origin, since) {
      const found = await kysely
        .selectFrom('referrals')
        .select(count)
        .where('origin', '=', origin)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow();
      return found.count;
    },

    list: (limit) =>
      kysely
        .selectFrom('referrals')
        .select(['referral_id as id', 'at', 'business', 'town', 'note', 'email'])
        .orderBy('at', 'desc')
        .orderBy('referral_id')
        .limit(limit)
        .execute(),

    async remove(id) {
      const removed = await kysely
        .deleteFrom('referrals')
        .where('referral_id', '=', id)
        .returning('business')
        .executeTakeFirst();
      return removed?.business ?? null;
    },

    async owners() {
      const rows = await kysely
        .selectFrom('accounts')
        .innerJoin('staff_roles', 'staff_roles.account_id', 'accounts.account_id')
        .select((eb) => ['accounts.email', eb.fn.min('staff_roles.site_id').as('site_id')])
        .where('accounts.is_server_owner', '=', 1)
        .groupBy(['accounts.account_id', 'accounts.email'])
        .execute();
      return rows.map(({ email, site_id }) => ({ email, siteId: site_id }));
    },
  };
}

/** The newest goes, of the network with most of them: what came before a flood stays. */
async function makeRoom(trx: Transaction<Database>): Promise<void> {
  const busiest = trx
    .selectFrom('referrals')
    .select('origin')
    .groupBy('origin')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(at)`, 'desc')
    .orderBy('origin')
    .limit(1);
  const newest = trx
    .selectFrom('referrals')
    .select('referral_id')
    .where('origin', '=', busiest)
    .orderBy('at', 'desc')
    .orderBy('referral_id')
    .limit(1);
  await trx.deleteFrom('referrals').where('referral_id', '=', newest).execute();
}
