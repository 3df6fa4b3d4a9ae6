import type { Transaction, Updateable } from 'kysely';
import { kindNamed } from '#features/notices/kinds/all-kinds.ts';
import { changeFollowers, changeHeld, releaseFollowers } from './change-held.ts';
import type { Notice, NoticeOutcome, NoticeStore, SettledNotice } from './notice-store.ts';
import type { NewOutboxMessage } from '#kernel/outbox/outbox-store.ts';
import type { Database } from '#kernel/db/database.ts';
import type { NoticesTable } from '#kernel/db/tables/message-tables.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

export async function settleNotices(trx: Transaction<Database>, settled: readonly SettledNotice[]): Promise<void> {
  const sent: NewOutboxMessage[] = [];
  let sentAt = 0;
  for (const { notice, outcome } of settled) {
    const isSettled = await changeHeld(trx, notice, changesOf(notice, outcome));
    if (isSettled && notice.channel === 'push') await settlePush(trx, notice, outcome);
    if (!isSettled || outcome.kind !== 'sent') continue;
    sent.push(messagesChanged(notice.siteId, notice.subjectId));
    sentAt = Math.max(sentAt, outcome.at);
  }
  await writeOutbox(trx, sent, sentAt);
}

/** Taken by the push service, it counts as delivered, and the texts and emails of the same event are not needed. */
async function settlePush(trx: Transaction<Database>, push: Notice, outcome: NoticeOutcome): Promise<void> {
  if (outcome.kind === 'failed') await releaseFollowers(trx, push);
  // Whichever were due while it was on its way have waited long enough.
  if (outcome.kind === 'again') await changeFollowers(trx, push, { next_at: 0 }).where('attempts', '>', 0).execute();
  if (outcome.kind !== 'sent') return;
  await changeFollowers(trx, push, { state: 'spared', leased_until: 0 }).execute();
  await trx
    .updateTable('push_registrations')
    .set({ delivered_at: outcome.at })
    .where('site_id', '=', push.siteId)
    .where('token_hash', '=', push.address)
    .execute();
}

function messagesChanged(siteId: number, ticketId: string): NewOutboxMessage {
  return { siteId, topic: 'messages.changed', payload: { ticketId } };
}

function changesOf({ kind }: Notice, outcome: NoticeOutcome): Updateable<NoticesTable> {
  const isSecret = kindNamed(kind)?.isSecret === true;
  switch (outcome.kind) {
    case 'sent':
      return {
        state: 'sent',
        provider_id: outcome.providerId,
        sent_at: outcome.at,
        text: sealed(JSON.stringify(outcome.worded)),
        error: null,
        leased_until: 0,
        ...(isSecret && { details: '{}' }),
      };
    case 'again':
      return { state: outcome.state, next_at: outcome.at, error: outcome.error, leased_until: 0 };
    case 'failed':
      return {
        state: 'failed',
        error: outcome.error,
        leased_until: 0,
        ...(isSecret && { details: '{}', text: null }),
      };
    default:
      return outcome satisfies never;
  }
}

type Report = Parameters<NoticeStore['report']>;

export async function reportNotice(trx: Transaction<Database>, ...[notice, report]: Report): Promise<void> {
  const reported = await trx
    .updateTable('notices')
    .set((eb) => ({
      state: report.state,
      provider_id: report.providerId,
      error: report.error,
      // The report may come before this server has stored that the message was sent.
      sent_at: eb.fn.coalesce('sent_at', eb.val(report.at)),
      leased_until: 0,
    }))
    .where('site_id', '=', notice.siteId)
    .where('notice_id', '=', notice.id)
    .where('state', 'in', ['sending', 'sent'])
    .returning('subject_id')
    .executeTakeFirst();
  if (reported) await writeOutbox(trx, [messagesChanged(notice.siteId, reported.subject_id)], report.at);
}
