import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { conversationSubjectId } from '#features/notices/subjects/conversation-subject.ts';
import type { Details, NewNotice } from './notice-store.ts';
import { planPushes } from './plan-pushes.ts';
import type { Database } from '#kernel/db/database.ts';
import type { NoticesTable } from '#kernel/db/tables/message-tables.ts';
import { sealed, sealedJson } from '#kernel/db/sealing/sealed.ts';

/** Writes messages in the transaction of the change they announce. One that was written before stays as it is. */
export async function writeNotices(
  trx: Transaction<Database>,
  notices: readonly NewNotice[],
  now: number,
): Promise<void> {
  const due = await withoutTakenBack(trx, notices, now);
  const rows = (await planPushes(trx, due, now)).map((notice): Insertable<NoticesTable> => ({
    site_id: notice.siteId,
    notice_id: randomUUIDv7(),
    subject_id: notice.subjectId,
    kind: notice.kind,
    occasion: notice.occasion,
    channel: notice.channel,
    address: sealed(notice.address),
    language: notice.language,
    details: sealedJson(JSON.stringify(notice.details)),
    ...(notice.withheld === undefined ? { state: 'queued' } : { state: 'failed', error: notice.withheld }),
    next_at: notice.dueAt,
    created_at: now,
    follows_push: notice.followsPush ? 1 : 0,
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets messages about a subject that wait for later go before other news of it, which would not be understood alone. */
export async function releaseNotices(
  trx: Transaction<Database>,
  { siteId, subjectId, now }: Pick<NewNotice, 'siteId' | 'subjectId'> & { now: number },
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ next_at: now })
    .where('site_id', '=', siteId)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('next_at', '>', now)
    // It waits for its notification.
    .where('follows_push', '=', 0)
    .execute();
}

/** Takes back a message that still waits to be sent, and returns what it would have said. */
export async function withdrawNotice(
  trx: Transaction<Database>,
  { siteId, subjectId, kind, now }: Pick<NewNotice, 'siteId' | 'subjectId' | 'kind'> & { now: number },
): Promise<Details | null> {
  const [first] = await deleteWaiting(trx, { siteId, subjectId, kinds: [kind], now });
  return first ? (JSON.parse(first.details) as Details) : null;
}

type Waiting = Pick<NewNotice, 'siteId' | 'subjectId'> & {
  kinds: readonly string[];
  channel?: NewNotice['channel'];
  now: number;
};

/** Never one that was tried: it may have been sent. */
function deleteWaiting(trx: Transaction<Database>, { siteId, subjectId, kinds, channel, now }: Waiting) {
  const waiting = trx
    .deleteFrom('notices')
    .where('site_id', '=', siteId)
    .where('subject_id', '=', subjectId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('next_at', '>', now);
  return (channel ? waiting.where('channel', '=', channel) : waiting).returning('details').execute();
}

/** Nobody needs a correction of what they were never sent. */
async function withoutTakenBack(
  trx: Transaction<Database>,
  notices: readonly NewNotice[],
  now: number,
): Promise<readonly NewNotice[]> {
  const due: NewNotice[] = [];
  for (const notice of notices) {
    const deleted = notice.takesBack ? await deleteWaiting(trx, { ...notice, kinds: notice.takesBack, now }) : [];
    if (!notice.isCorrection || deleted.length === 0) due.push(notice);
  }
  return due;
}

/** Nothing more about a visit goes to an address that is no longer the visitor's. What a provider may already have stays. */
export async function withdrawFrom(
  trx: Transaction<Database>,
  { siteId, subjectId, addresses }: Pick<NewNotice, 'siteId' | 'subjectId'> & { addresses: readonly string[] },
): Promise<void> {
  if (addresses.length === 0) return;
  const appointments = await trx
    .selectFrom('appointments')
    .select('appointment_id')
    .where('site_id', '=', siteId)
    .where('ticket_id', '=', subjectId)
    .execute();
  const visits = [subjectId, ...appointments.map(({ appointment_id }) => appointment_id)];
  await trx
    .deleteFrom('notices')
    .where('site_id', '=', siteId)
    .where('subject_id', 'in', [...visits, ...visits.map(conversationSubjectId)])
    .where(
      'address',
      'in',
      addresses.map((address) => sealed(address)),
    )
    .where('state', '=', 'queued')
    .execute();
}
