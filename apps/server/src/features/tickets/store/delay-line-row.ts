import { err, ok, type Result } from '@openturn/domain/result.ts';
import { type DelaySetting, writeDelay } from '#features/lines/index.ts';
import { type NewNotice, writeNotices } from '#features/notices/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { rememberOnce } from '#kernel/db/remember-once.ts';
import { insertTicketEvent } from './add-ticket-row.ts';
import { updateTicket } from './save-ticket-row.ts';
import { activeTickets } from './ticket-reads.ts';
import { toLogRow, toTicketRow } from './ticket-rows.ts';
import type { Delayed, Ticket } from './ticket-store.ts';

type Refusal = { code: 'line-gone' | 'repeated' };

/** A statement takes a bounded number of values. */
const NOTICES_AT_ONCE = 500;

/** While the line is locked, none of its tickets can change. */
export function delayLineRow(
  db: Db,
  line: DelaySetting,
  { change, audit, once, answer }: Delayed,
): Promise<Result<Ticket[], Refusal>> {
  const { siteId, lineId, at } = line;
  return inTransaction<Result<Ticket[], Refusal>>(db, async (trx, rollBack) => {
    const delayBefore = await writeDelay(trx, line);
    if (!delayBefore) return rollBack(err({ code: 'line-gone' }));
    const changed: Ticket[] = [];
    const notices: NewNotice[] = [];
    for (const before of await activeTickets(trx, siteId, lineId)) {
      const changing = change(before, delayBefore);
      if (!changing) continue;
      const saved = { ...changing.after, version: before.version + 1 };
      await updateTicket(trx, { ...toTicketRow(saved), before_version: before.version });
      await insertTicketEvent(trx, toLogRow(saved, changing.entry, before));
      changed.push(before);
      notices.push(...changing.notices);
    }
    const isFirst = !once || (await rememberOnce(trx, once, { subject: { siteId, id: answer(changed) }, at }));
    if (!isFirst) return rollBack(err({ code: 'repeated' }));
    for (let from = 0; from < notices.length; from += NOTICES_AT_ONCE) {
      await writeNotices(trx, notices.slice(from, from + NOTICES_AT_ONCE), at);
    }
    await writeAudit(trx, [audit(changed)]);
    return ok(changed);
  });
}
