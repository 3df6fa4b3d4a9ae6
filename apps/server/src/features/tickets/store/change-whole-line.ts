import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import { type NewNotice, writeNotices } from '#features/notices/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import type { VisitPayments } from '#kernel/db/hooks/visit-payments.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { rememberOnce } from '#kernel/db/remember-once.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { insertTicketEvent } from './add-ticket-row.ts';
import { type FollowVisit, updateTicket } from './save-ticket-row.ts';
import { changesBetween } from './ticket-changes.ts';
import { activeTickets } from './ticket-reads.ts';
import { toLogRow, toTicketRow } from './ticket-rows.ts';
import type { Ticket, WholeLine, WholeLineChange } from './ticket-store.ts';

type Refusal = { code: 'line-gone' | 'repeated' };

type Writing<Before> = {
  line: { siteId: number; lineId: string; at: number };
  /** Changes the line itself, which locks it; null if there is no such line. */
  write: (trx: Transaction<Database>) => Promise<Before | null>;
  changes: WholeLine<Before>;
};

type Hooks = { followVisit: FollowVisit; payments: VisitPayments };

/** A statement takes a bounded number of values. */
const NOTICES_AT_ONCE = 500;

/** Changes a line and everyone whom that concerns, all or nothing. While the line is locked, none of its tickets can change. */
export function changeWholeLine<Before>(
  db: Db,
  { line, write, changes }: Writing<Before>,
  hooks: Hooks,
): Promise<Result<{ before: Before; changed: Ticket[] }, Refusal>> {
  const { siteId, lineId, at } = line;
  const { change, audit, once, answer } = changes;
  return inTransaction<Result<{ before: Before; changed: Ticket[] }, Refusal>>(db, async (trx, rollBack) => {
    const lineBefore = await write(trx);
    if (!lineBefore) return rollBack(err({ code: 'line-gone' }));
    const changed: Ticket[] = [];
    const notices: NewNotice[] = [];
    const tickets = change ? await activeTickets(trx, siteId, lineId) : [];
    for (const before of tickets) {
      const changing = change?.(before, lineBefore);
      if (!changing) continue;
      await saveChange(trx, before, changing, hooks);
      changed.push(before);
      notices.push(...changing.notices);
    }
    const isFirst =
      !once || (await rememberOnce(trx, once, { subject: { siteId, id: answer?.(changed) ?? lineId }, at }));
    if (!isFirst) return rollBack(err({ code: 'repeated' }));
    for (let from = 0; from < notices.length; from += NOTICES_AT_ONCE) {
      await writeNotices(trx, notices.slice(from, from + NOTICES_AT_ONCE), at);
    }
    if (audit) await writeAudit(trx, [audit(changed, lineBefore)]);
    return ok({ before: lineBefore, changed });
  });
}

async function saveChange(
  trx: Transaction<Database>,
  before: Ticket,
  { after, entry }: WholeLineChange,
  { followVisit, payments }: Hooks,
): Promise<void> {
  const { siteId, id } = before;
  const saved = { ...after, version: before.version + 1 };
  await updateTicket(trx, { ...toTicketRow(saved), before_version: before.version });
  const isMoved = before.stage !== after.stage;
  const changes = isMoved ? changesBetween(before, saved) : null;
  await insertTicketEvent(trx, toLogRow(saved, { ...entry, changes }, before));
  if (!isMoved) return;
  if (saved.dueAt !== null) await followVisit(trx, saved, entry);
  if (saved.stage === 'cancelled') await payments.endOpen(trx, { siteId, guid: id, at: entry.at });
  await writeOutbox(trx, [{ siteId, topic: 'status.forced', payload: { ticketId: id } }], entry.at);
}
