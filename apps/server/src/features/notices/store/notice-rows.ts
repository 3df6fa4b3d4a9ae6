import type { Selectable } from 'kysely';
import type { Channel, Notice, NoticeState, Worded } from './notice-store.ts';
import type { NoticesTable } from '#kernel/db/tables/message-tables.ts';

export function toNotice(row: Selectable<NoticesTable>): Notice {
  return {
    siteId: row.site_id,
    id: row.notice_id,
    subjectId: row.subject_id,
    kind: row.kind,
    occasion: row.occasion,
    channel: row.channel as Channel,
    address: row.address,
    language: row.language,
    details: JSON.parse(row.details) as Notice['details'],
    state: row.state as NoticeState,
    attempts: row.attempts,
    createdAt: row.created_at,
    leasedUntil: row.leased_until,
    providerId: row.provider_id,
    error: row.error,
    worded: row.text === null ? null : (JSON.parse(row.text) as Worded),
    sentAt: row.sent_at,
    followsPush: row.follows_push === 1,
    isQuiet: row.is_quiet === 1,
  };
}
