import { calibrate } from '@openturn/domain/wait/calibrate.ts';
import { isJudged } from '@openturn/domain/wait/promise-limits.ts';
import type { Kysely, Transaction } from 'kysely';
import type { AlsoWrite, Ticket } from './ticket-store.ts';
import { writeFirstUse } from '#features/contacts/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { prepared } from '#kernel/db/prepared.ts';
import type { ForecastsTable } from '#kernel/db/tables/ticket-tables.ts';
import { writeNotices } from '#features/notices/index.ts';

type Change = { before?: Ticket; after: Ticket; alsoWrite: AlsoWrite; at: number };

/**
 * Writes messages and the forecast, which is stored when given and judged when the ticket is first called. False if
 * another device has used the phone first in the meantime.
 */
export async function writeWithTicket(
  trx: Transaction<Database>,
  { before, after, alsoWrite, at }: Change,
): Promise<boolean> {
  await writeNotices(trx, alsoWrite.notices ?? [], at);
  if (alsoWrite.firstUse && !(await writeFirstUse(trx, alsoWrite.firstUse, at))) return false;
  if (alsoWrite.writesToo && !(await alsoWrite.writesToo(trx, after, at))) return false;
  if (alsoWrite.forecast) await writeForecast(trx, after, alsoWrite.forecast, at);
  if (before?.calledAt === null && after.calledAt !== null) await judgeForecast(trx, after);
  if (after.calledAt === null && (before?.calledAt ?? null) !== null) await forgetVerdict(trx, after);
  return true;
}

async function writeForecast(
  trx: Transaction<Database>,
  { siteId, id, lineId }: Ticket,
  forecast: NonNullable<AlsoWrite['forecast']>,
  at: number,
): Promise<void> {
  await insertForecast(trx, {
    site_id: siteId,
    ticket_id: id,
    line_id: lineId,
    at,
    p10_ms: forecast.p10Ms,
    p50_ms: forecast.p50Ms,
    p80_ms: forecast.p80Ms,
    p90_ms: forecast.p90Ms,
    promised_by: forecast.promisedBy,
    ahead: forecast.ahead,
    desks: forecast.desks,
    called_at: null,
    is_kept: null,
  });
}

const insertForecast = prepared((trx: Kysely<Database>, row: ForecastsTable) =>
  trx
    .insertInto('forecasts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);

async function judgeForecast(trx: Transaction<Database>, { siteId, id, calledAt, holds }: Ticket): Promise<void> {
  // A visitor who asked for more time has changed the expected wait.
  if (calledAt === null || holds > 0) return;
  const judged = await trx
    .updateTable('forecasts')
    .set((eb) => ({
      called_at: calledAt,
      is_kept: eb.case().when('promised_by', '>=', calledAt).then(1).else(0).end(),
    }))
    .where('site_id', '=', siteId)
    .where('ticket_id', '=', id)
    .where('called_at', 'is', null)
    .returning(['line_id', 'p80_ms', 'is_kept'])
    .executeTakeFirst();
  if (!judged || !isJudged({ p80: judged.p80_ms })) return;
  await calibrateLine(trx, { siteId, lineId: judged.line_id, isKept: judged.is_kept === 1 });
}

/** A line that misses promised times gives wider ones. An undone call has counted too: one small step of many. */
async function calibrateLine(
  trx: Transaction<Database>,
  { siteId, lineId, isKept }: { siteId: number; lineId: string; isKept: boolean },
): Promise<void> {
  const line = await trx
    .selectFrom('lines')
    .select('promise_factor')
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  if (!line) return;
  await trx
    .updateTable('lines')
    .set({ promise_factor: calibrate(line.promise_factor, isKept) })
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .execute();
}

/** The call was undone, so the ticket waits as before. */
async function forgetVerdict(trx: Transaction<Database>, { siteId, id }: Ticket): Promise<void> {
  await trx
    .updateTable('forecasts')
    .set({ called_at: null, is_kept: null })
    .where('site_id', '=', siteId)
    .where('ticket_id', '=', id)
    .execute();
}
