import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { sql, type Transaction } from 'kysely';
import type { CodeStore, NewCode, SendRefusal } from './code-store.ts';
import type { ContactKind } from './contact-use.ts';
import { type NewNotice, writeNotices } from '#features/notices/index.ts';
import { proveContact } from './sql-contact-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { NEVER_SENT, nextCodeTimes } from './sent-codes.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

/** Any fixed number; the site is added, so that sites do not block each other. */
const LOCK_KEY = 7_266_000_000_000;

export function codeStore(db: Db): CodeStore {
  const { kysely } = db;
  return {
    async countSent({ siteId, kind, since }) {
      const { count } = await kysely
        .selectFrom('one_time_codes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('created_at', '>', since)
        .where('code_hash', '<>', NEVER_SENT)
        .executeTakeFirstOrThrow();
      return count;
    },

    send: (code, notices) => sendCode(db, code, notices),

    async newest({ siteId, kind, contact, tokenHash, purpose, now }) {
      const row = await kysely
        .selectFrom('one_time_codes')
        .select(['code_id', 'created_at'])
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('contact', '=', sealed(contact))
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .orderBy(sql`case when code_hash = ${NEVER_SENT} then 1 else 0 end`)
        .orderBy('created_at', 'desc')
        .orderBy('code_id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? { id: row.code_id, createdAt: row.created_at } : null;
    },

    async countTry({ siteId, id, tokenHash, purpose, now }) {
      const row = await kysely
        .updateTable('one_time_codes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('site_id', '=', siteId)
        .where('code_id', '=', id)
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('tries', '<', CODE_POLICY.maxTries)
        .where('expires_at', '>', now)
        .where('used_at', 'is', null)
        .returning(['kind', 'contact', 'code_hash'])
        .executeTakeFirst();
      return row ? { siteId, kind: row.kind as ContactKind, contact: row.contact, hash: row.code_hash } : null;
    },

    redeem: ({ siteId, id, tokenHash, now }) =>
      inTransaction(db, async (trx) => {
        const row = await trx
          .updateTable('one_time_codes')
          .set({ used_at: now })
          .where('site_id', '=', siteId)
          .where('code_id', '=', id)
          .where('token_hash', '=', tokenHash)
          .where('used_at', 'is', null)
          .returning(['kind', 'contact'])
          .executeTakeFirst();
        if (!row) return false;
        await proveContact(trx, { siteId, kind: row.kind as ContactKind, contact: row.contact, tokenHash }, now);
        return true;
      }),
  };
}

function sendCode(db: Db, code: NewCode, notices: readonly NewNotice[]) {
  return inTransaction<Result<null, SendRefusal>>(db, async (trx, rollBack) => {
    await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY + code.siteId });
    const { askAt, sendAt, isBusy } = await nextCodeTimes(trx, code);
    if (askAt > code.createdAt) return rollBack(err({ code: 'too-many-requests', retryAt: askAt }));
    // Also where nobody would get it: the answer must not tell whether the contact is known.
    if (isBusy) return rollBack(err({ code: 'codes-busy' }));
    // What nobody gets uses up nothing that others could get.
    const isSent = notices.length > 0 && sendAt <= code.createdAt;
    await forgetOld(trx, code);
    await trx
      .insertInto('one_time_codes')
      .values({
        site_id: code.siteId,
        code_id: code.id,
        purpose: code.purpose,
        kind: code.kind,
        contact: sealed(code.contact),
        token_hash: code.tokenHash,
        code_hash: isSent ? code.hash : NEVER_SENT,
        created_at: code.createdAt,
        expires_at: code.expiresAt,
        used_at: null,
      })
      .execute();
    if (isSent) await writeNotices(trx, notices, code.createdAt);
    return ok(null);
  });
}

async function forgetOld(trx: Transaction<Database>, { siteId, createdAt }: NewCode): Promise<void> {
  await trx
    .deleteFrom('one_time_codes')
    .where('site_id', '=', siteId)
    .where('created_at', '<', createdAt - DAY_MS)
    .execute();
}
