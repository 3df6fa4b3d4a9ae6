import { sql } from 'kysely';
import type { ErrorReportStore } from './error-report-store.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';

export function errorReportStore(db: Db): ErrorReportStore {
  return {
    add: ({ siteId, id, at, tokenHash, text }, { most, since }) =>
      inTransaction(db, async (trx) => {
        // Writing the device's row serialises its reports, so that the count is exact.
        await trx
          .insertInto('devices')
          .values({ site_id: siteId, token_hash: tokenHash, language: null, created_at: at, seen_at: at })
          .onConflict((conflict) => conflict.columns(['site_id', 'token_hash']).doUpdateSet({ seen_at: at }))
          .execute();
        const { sent } = await trx
          .selectFrom('error_reports')
          .select(sql<number>`count(*)`.as('sent'))
          .where('site_id', '=', siteId)
          .where('token_hash', '=', tokenHash)
          .where('at', '>=', since)
          .executeTakeFirstOrThrow();
        if (sent >= most) return false;
        await trx
          .insertInto('error_reports')
          .values({ site_id: siteId, report_id: id, at, token_hash: tokenHash, text })
          .execute();
        return true;
      }),

    async list(siteId, { limit }) {
      const rows = await db.kysely
        .selectFrom('error_reports')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('at', 'desc')
        .orderBy('report_id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        siteId: row.site_id,
        id: row.report_id,
        at: row.at,
        tokenHash: row.token_hash,
        text: row.text,
      }));
    },
  };
}
