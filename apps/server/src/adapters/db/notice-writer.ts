import type { NewNotice } from '#ports/notice-store.ts';
import { inTransaction } from './in-transaction.ts';
import type { Db } from './open-database.ts';
import { writeNotices } from './write-notices.ts';

/** For what is told without a change to a ticket. */
export function noticeWriter(db: Db) {
  return {
    add: (notices: readonly NewNotice[], now: number): Promise<void> =>
      inTransaction(db, (trx) => writeNotices(trx, notices, now)),
  };
}
