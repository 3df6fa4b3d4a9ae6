import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';

export type LineSetting = {
  siteId: number;
  lineId: string;
  /** Null leaves it unchanged. */
  state: LineState | null;
  message: Record<string, string> | null;
  at: number;
};

/** Locks the line and raises its version; returns its state. */
export async function raiseLine(
  trx: Transaction<Database>,
  { siteId, lineId, at }: { siteId: number; lineId: string; at: number },
): Promise<LineState | null> {
  const line = await trx
    .updateTable('lines')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: at }))
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .returning('state')
    .executeTakeFirst();
  return line ? (line.state as LineState) : null;
}

export function setLineRow(db: Db, line: LineSetting): Promise<boolean> {
  const { siteId, lineId, state, message, at } = line;
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('lines')
      .set((eb) => ({
        ...(state && { state }),
        message: message && JSON.stringify(message),
        version: eb('version', '+', 1),
        changed_at: at,
      }))
      .where('site_id', '=', siteId)
      .where('line_id', '=', lineId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await writeOutbox(trx, [{ siteId, topic: 'line.changed', payload: { lineId } }], at);
    return true;
  });
}
