import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Entering, EnterRefusal, Ticket } from './ticket-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { prepared } from '#kernel/db/prepared.ts';
import { IN_LINE, IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';

type Line = Pick<Ticket, 'siteId' | 'id' | 'lineId' | 'deviceHash'> & { at: number };

export type TakenNumber = Pick<Ticket, 'number' | 'letter'>;

type Next = { siteId: number; lineId: string; state: string; otherState: string; at: number };

const nextNumber = prepared((trx: Kysely<Database>, { siteId, lineId, state, otherState, at }: Next) =>
  trx
    .updateTable('lines')
    .set((eb) => ({ version: eb('version', '+', 1), next_number: eb('next_number', '+', 1), changed_at: at }))
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where('state', 'in', [state, otherState])
    .where('archived_at', 'is', null)
    .returning(['next_number', 'letter', 'max_waiting']),
);

/** The new ticket's number. Locks the line too, so that the next one to join waits until this transaction ends. */
export async function takeNumber(
  trx: Transaction<Database>,
  { siteId, id, lineId, deviceHash, at }: Line,
  { lineStates, isLimited, mostOfDevice }: Entering,
): Promise<Result<TakenNumber, EnterRefusal>> {
  const [state = 'open', otherState = state] = lineStates;
  const [line] = (await nextNumber(trx, { siteId, lineId, state, otherState, at })).rows;
  if (!line) return err(await whyNot(trx, siteId, lineId));
  if (isLimited && line.max_waiting !== null && (await countWaiting(trx, siteId, lineId)) >= line.max_waiting) {
    return err({ code: 'line-full' });
  }
  if (mostOfDevice !== undefined && deviceHash !== null) {
    const others = await countOfDevice(trx, { siteId, id, deviceHash, at });
    if (others >= mostOfDevice) return err({ code: 'too-many-tickets' });
  }
  return ok({ number: line.next_number - 1, letter: line.letter });
}

async function countWaiting(trx: Transaction<Database>, siteId: number, lineId: string): Promise<number> {
  const [row] = (await selectWaiting(trx, { siteId, lineId })).rows;
  return row?.count ?? 0;
}

const selectWaiting = prepared((trx: Kysely<Database>, { siteId, lineId }: Pick<Line, 'siteId' | 'lineId'>) =>
  trx
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where(IN_LINE),
);

async function countOfDevice(
  trx: Transaction<Database>,
  { siteId, id, deviceHash, at }: { siteId: number; id: string; deviceHash: string; at: number },
): Promise<number> {
  // Writing the device's row serialises concurrent joins from it, whatever their lines.
  await trx
    .insertInto('devices')
    .values({ site_id: siteId, token_hash: deviceHash, language: null, created_at: at, seen_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'token_hash']).doUpdateSet({ seen_at: at }))
    .execute();
  const { count } = await trx
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('device_hash', '=', deviceHash)
    .where('ticket_id', '<>', id)
    // The stops of one visit count as one.
    .where((eb) => eb.or([eb('plan_stop', 'is', null), eb('plan_stop', '=', 1)]))
    .where(IS_ACTIVE)
    .executeTakeFirstOrThrow();
  return count;
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
