import type { Kysely, Transaction } from 'kysely';
import type { Ticket } from './ticket-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { prepared } from '#kernel/db/prepared.ts';

type Use = { before: Ticket; after: Ticket; at: number };

const updateDesk = prepared(
  (trx: Kysely<Database>, { siteId, deskId, at }: { siteId: number; deskId: string; at: number }) =>
    trx.updateTable('desk_staff').set({ active_at: at }).where('site_id', '=', siteId).where('desk_id', '=', deskId),
);

/** A desk that calls or finishes somebody is not idle. Its row stays locked: another call of the desk waits for this one. */
export async function markDeskActive(trx: Transaction<Database>, { before, after, at }: Use): Promise<void> {
  const deskId = after.desk ?? before.desk;
  if (deskId !== null) await updateDesk(trx, { siteId: after.siteId, deskId, at });
}

const selectCalled = prepared(
  (trx: Kysely<Database>, { siteId, id, desk }: { siteId: number; id: string; desk: string }) =>
    trx
      .selectFrom('tickets')
      .select('ticket_id')
      .where('site_id', '=', siteId)
      .where('desk', '=', desk)
      .where('stage', '=', 'called')
      .where('ticket_id', '<>', id)
      .limit(1),
);

/** Whether somebody else is called to the ticket's desk and has not come yet; after `markDeskActive`. */
export async function isDeskCalling(trx: Transaction<Database>, { siteId, id, desk }: Ticket): Promise<boolean> {
  if (desk === null) return false;
  return (await selectCalled(trx, { siteId, id, desk })).rows.length > 0;
}
