import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import type { Entering, EnterRefusal } from '#features/tickets/ticket-store.ts';
import type { Database } from './database.ts';
import { IN_LINE } from './ticket-stages.ts';

type Line = { siteId: number; lineId: string; at: number };

/** The number of who comes in. Holds the line as well, so that whoever joins next waits until this one is in or out. */
export async function enterLine(
  trx: Transaction<Database>,
  { siteId, lineId, at }: Line,
  { lineStates, isLimited }: Entering,
): Promise<Result<number, EnterRefusal>> {
  const line = await trx
    .updateTable('lines')
    .set((eb) => ({ version: eb('version', '+', 1), next_number: eb('next_number', '+', 1), changed_at: at }))
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where('state', 'in', lineStates)
    .returning(['next_number', 'max_waiting'])
    .executeTakeFirst();
  if (!line) return err(await whyNot(trx, siteId, lineId));
  if (isLimited && line.max_waiting !== null && (await countWaiting(trx, siteId, lineId)) >= line.max_waiting) {
    return err({ code: 'line-full' });
  }
  return ok(line.next_number - 1);
}

async function countWaiting(trx: Transaction<Database>, siteId: number, lineId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where(IN_LINE)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function whyNot(trx: Transaction<Database>, siteId: number, lineId: string): Promise<EnterRefusal> {
  const line = await trx
    .selectFrom('lines')
    .select('state')
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  if (!line) return { code: 'not-found' };
  return { code: line.state === 'paused' ? 'line-paused' : 'line-closed' };
}
