import type { LineDelay } from '@openturn/contract/visitor/lines.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { Transaction, Updateable } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { LinesTable } from '#kernel/db/tables/site-tables.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';

export type LineSetting = {
  siteId: number;
  lineId: string;
  /** Null leaves it unchanged. */
  state: LineState | null;
  /** Open by hand until then, whatever its hours; null for as its hours say. Missing leaves it unchanged. */
  openUntil?: number | null;
  message: Record<string, string> | null;
  at: number;
};

/** What staff had set before; an undo sets it again. */
export type LineBefore = Pick<LineSetting, 'message'> & { state: LineState; openUntil: number | null };

export type DelaySetting = {
  siteId: number;
  lineId: string;
  /** Null ends it. */
  delay: LineDelay | null;
  at: number;
};

export type RaisedLine = { state: LineState; isArchived: boolean };

/** Locks the line and raises its version; returns its state. */
export async function raiseLine(
  trx: Transaction<Database>,
  { siteId, lineId, at }: { siteId: number; lineId: string; at: number },
): Promise<RaisedLine | null> {
  const line = await trx
    .updateTable('lines')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: at }))
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .returning(['state', 'archived_at'])
    .executeTakeFirst();
  return line ? { state: line.state as LineState, isArchived: line.archived_at !== null } : null;
}

/** Locks the line, and returns what was set before; null if there is no such line. */
export async function writeLineState(
  trx: Transaction<Database>,
  { state, openUntil, message, ...line }: LineSetting,
): Promise<LineBefore | null> {
  const before = await trx
    .updateTable('lines')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('site_id', '=', line.siteId)
    .where('line_id', '=', line.lineId)
    .where('archived_at', 'is', null)
    .returning(['state', 'open_until', 'message'])
    .executeTakeFirst();
  const changed = {
    ...(state && { state }),
    ...(openUntil !== undefined && { open_until: openUntil }),
    message: message && JSON.stringify(message),
  };
  if (!before || !(await changeLineRow(trx, line, changed))) return null;
  return {
    state: before.state as LineState,
    openUntil: before.open_until,
    message: before.message === null ? null : (JSON.parse(before.message) as Record<string, string>),
  };
}

/** Locks the line, and returns until when it was delayed before; null if there is no such line. */
export async function writeDelay(
  trx: Transaction<Database>,
  { delay, ...line }: DelaySetting,
): Promise<{ until: number | null } | null> {
  const before = await trx
    .updateTable('lines')
    .set((eb) => ({ delay_until: eb.ref('delay_until') }))
    .where('site_id', '=', line.siteId)
    .where('line_id', '=', line.lineId)
    .where('archived_at', 'is', null)
    .returning('delay_until as until')
    .executeTakeFirst();
  if (!before) return null;
  await changeLineRow(trx, line, {
    delay_minutes: delay?.minutes ?? null,
    delay_until: delay?.until ?? null,
    delay_text: delay?.text ?? null,
  });
  return before;
}

async function changeLineRow(
  trx: Transaction<Database>,
  { siteId, lineId, at }: Pick<LineSetting, 'siteId' | 'lineId' | 'at'>,
  changed: Updateable<LinesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('lines')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1), changed_at: at }))
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await writeOutbox(trx, [{ siteId, topic: 'line.changed', payload: { lineId } }], at);
  return true;
}
