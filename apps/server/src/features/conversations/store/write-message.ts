import { AWAY_REPLY_EVERY_MS, VISITOR_MESSAGES } from '@openturn/domain/conversation/conversation-bounds.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { holdPhoto } from '#features/documents/index.ts';
import { conversationSubjectId, withdrawNotice, writeNotices } from '#features/notices/index.ts';
import { writeAudit, type AuditEntry } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { rememberOnce } from '#kernel/db/remember-once.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { ConversationMessagesTable, ConversationsTable } from '#kernel/db/tables/conversation-tables.ts';
import type { AlsoWriteOnce, Repeated } from '#kernel/once.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import type { Begun, ByStaff, ByVisitor, VisitKey, VisitorRefusal } from './conversation-store.ts';

type Trx = Transaction<Database>;
type Row = Selectable<ConversationsTable>;

/** Whoever writes holds the conversation's row, so that messages are numbered in the order in which they are written. */
async function lockConversation(trx: Trx, { siteId, visitId, kind, deviceHash }: Begun, at: number): Promise<Row> {
  await trx
    .insertInto('conversations')
    .values({ site_id: siteId, visit_id: visitId, kind, device_hash: deviceHash, last_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .updateTable('conversations')
    .set((eb) => ({ last_number: eb('last_number', '+', 1), last_at: at }))
    .where('site_id', '=', siteId)
    .where('visit_id', '=', visitId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function addVisitorMessage(
  db: Db,
  message: ByVisitor,
  { once }: AlsoWriteOnce = {},
): Promise<Result<number, VisitorRefusal | Repeated>> {
  const { visit, at, deviceHash, awayReply } = message;
  return inTransaction<Result<number, VisitorRefusal | Repeated>>(db, async (trx, rollBack) => {
    const row = await lockConversation(trx, visit, at);
    const number = row.last_number;
    const answer = { subject: { siteId: visit.siteId, id: String(number) }, at };
    if (once && !(await rememberOnce(trx, once, answer))) return rollBack(err({ code: 'repeated' }));
    const isShut = (await isBlockedIn(trx, visit)) || number > VISITOR_MESSAGES.inAll;
    if (isShut || !(await mayBeSaid(trx, message))) return rollBack(err({ code: 'not-now' }));
    const retryAt = await whenNext(trx, { visit, deviceHash, at });
    if (retryAt !== null) return rollBack(err({ code: 'too-many-requests', retryAt }));
    await insertMessage(trx, visit, { ...message, number, author: 'visitor' });
    const isAnswered = awayReply !== null && (row.away_at === null || at - row.away_at >= AWAY_REPLY_EVERY_MS);
    if (isAnswered) {
      await insertMessage(trx, visit, { ...awayReply, at, number: number + 1, author: 'away', via: 'page' });
    }
    await change(trx, visit, {
      // Whoever writes has read what was there.
      visitor_delivered: number,
      visitor_read: number,
      waiting_since: row.waiting_since ?? at,
      ...(isAnswered && { last_number: number + 1, away_at: at }),
    });
    await withdrawTold(trx, visit, at);
    await tell(trx, visit, at);
    return ok(number);
  });
}

export function addStaffMessage(
  db: Db,
  message: ByStaff,
  { once, audit }: AlsoWriteOnce & { audit: readonly AuditEntry[] },
): Promise<Result<number, { code: 'repeated' | 'not-now' }>> {
  const { visit, at, author, staffId, staffName, phone } = message;
  return inTransaction<Result<number, { code: 'repeated' | 'not-now' }>>(db, async (trx, rollBack) => {
    const row = await lockConversation(trx, visit, at);
    const number = row.last_number;
    const answer = { subject: { siteId: visit.siteId, id: String(number) }, at };
    if (once && !(await rememberOnce(trx, once, answer))) return rollBack(err({ code: 'repeated' }));
    if (number > VISITOR_MESSAGES.inAll || !(await mayBeSaid(trx, message))) return rollBack(err({ code: 'not-now' }));
    const isReply = author === 'staff';
    const waited = isReply && row.waiting_since !== null ? at - row.waiting_since : null;
    await insertMessage(trx, visit, { ...message, number, via: 'page', staffId, staffName, answeredMs: waited });
    // One for a conversation until it is read, where the others are found too; another one to another phone.
    const isRead = row.told_number <= row.visitor_read;
    const isMoved = phone !== null && row.texted_to !== null && row.texted_to !== phone;
    const notices = isReply && (isRead || isMoved) ? message.notices(number) : [];
    await writeNotices(trx, notices, at);
    const isTexted = notices.some(({ channel }) => channel === 'sms');
    await change(trx, visit, {
      staff_delivered: number,
      staff_read: number,
      ...(isReply && { waiting_since: null, assigned_to: row.assigned_to ?? staffId }),
      ...(notices.length > 0 && { told_number: number }),
      ...(isTexted && { texted_to: sealed(phone) }),
    });
    await writeAudit(trx, audit);
    await tell(trx, visit, at);
    return ok(number);
  });
}

/** One photo is one message, as long as it is kept. */
async function mayBeSaid(trx: Trx, { visit, photo, at }: Pick<ByVisitor, 'visit' | 'photo' | 'at'>): Promise<boolean> {
  if (photo === null) return true;
  const { siteId } = visit;
  if (!(await holdPhoto(trx, { siteId, id: photo, at }))) return false;
  const said = await trx
    .selectFrom('conversation_messages')
    .select('number')
    .where('site_id', '=', siteId)
    .where('photo', '=', photo)
    .executeTakeFirst();
  return said === undefined;
}

type Inserted = Pick<ConversationMessagesTable, 'number' | 'author' | 'text' | 'language' | 'via' | 'at'> & {
  staffId?: string | null;
  staffName?: string | null;
  deviceHash?: string | null;
  photo?: string | null;
  answeredMs?: number | null;
};

async function insertMessage(trx: Trx, { siteId, visitId }: VisitKey, message: Inserted): Promise<void> {
  const { number, author, text, language, via, at } = message;
  await trx
    .insertInto('conversation_messages')
    .values({
      site_id: siteId,
      visit_id: visitId,
      number,
      author,
      staff_id: message.staffId ?? null,
      staff_name: message.staffName ?? null,
      text: sealed(text),
      photo: message.photo ?? null,
      language,
      via,
      device_hash: message.deviceHash ?? null,
      answered_ms: message.answeredMs ?? null,
      at,
    })
    .execute();
}

export async function change(
  trx: Trx,
  { siteId, visitId }: VisitKey,
  values: Partial<{ [K in keyof Row]: Row[K] }>,
): Promise<void> {
  await trx
    .updateTable('conversations')
    .set(values)
    .where('site_id', '=', siteId)
    .where('visit_id', '=', visitId)
    .execute();
}

/** Both sides are live; an appointment may be on screen as its ticket. */
export async function tell(trx: Trx, { siteId, visitId }: VisitKey, at: number): Promise<void> {
  const appointment = await trx
    .selectFrom('appointments')
    .select('ticket_id')
    .where('site_id', '=', siteId)
    .where('appointment_id', '=', visitId)
    .executeTakeFirst();
  const shown = [visitId, ...(appointment?.ticket_id ? [appointment.ticket_id] : [])];
  const news = shown.map((ticketId) => ({ siteId, topic: 'conversation.changed' as const, payload: { ticketId } }));
  await writeOutbox(trx, news, at);
}

/** What has been read on the page needs no text message, unless that is on its way. */
export async function withdrawTold(trx: Trx, { siteId, visitId }: VisitKey, now: number): Promise<void> {
  await withdrawNotice(trx, { siteId, subjectId: conversationSubjectId(visitId), kind: 'staff_message', now });
}

export async function isBlockedIn(trx: Kysely<Database>, { siteId, visitId, deviceHash }: Begun): Promise<boolean> {
  const blocked = await trx
    .selectFrom('conversations')
    .select('visit_id')
    .where('site_id', '=', siteId)
    .where('blocked_at', 'is not', null)
    .where((eb) =>
      deviceHash === null
        ? eb('visit_id', '=', visitId)
        : eb.or([eb('visit_id', '=', visitId), eb('device_hash', '=', deviceHash)]),
    )
    .limit(1)
    .executeTakeFirst();
  return blocked !== undefined;
}

type Counted = { visit: VisitKey; deviceHash: string | null; at: number };

/** When the visitor may write again; null for now. */
async function whenNext(trx: Trx, { visit, deviceHash, at }: Counted): Promise<number | null> {
  const { ofVisit, ofDevice } = VISITOR_MESSAGES;
  const written = (since: number) =>
    trx
      .selectFrom('conversation_messages')
      .select('at')
      .where('site_id', '=', visit.siteId)
      .where('author', '=', 'visitor')
      .where('at', '>', since)
      .orderBy('at', 'desc');
  const inVisit = await written(at - ofVisit.withinMs)
    .where('visit_id', '=', visit.visitId)
    .limit(ofVisit.most)
    .execute();
  const first = inVisit[ofVisit.most - 1];
  if (first) return first.at + ofVisit.withinMs;
  if (deviceHash === null) return null;
  const ofThis = await written(at - ofDevice.withinMs)
    .where('device_hash', '=', deviceHash)
    .limit(ofDevice.most)
    .execute();
  const oldest = ofThis[ofDevice.most - 1];
  return oldest ? oldest.at + ofDevice.withinMs : null;
}
