import { sql, type Transaction } from 'kysely';
import type { OldKind, OldRows } from './old-rows.ts';
import type { Database } from '#kernel/db/database.ts';
import { eraseAttendees, eraseRatingTexts, eraseVisitors } from './erase-people.ts';
import { forgetHolds, forgetTimes } from './forget-bookings.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';

type Before = { before: number; most: number };
type Old = { table: keyof Database; keys: readonly string[]; at: string; only?: string };

const OTHERWISE = {
  drafts: forgetDrafts,
  people: eraseVisitors,
  'busy times': forgetTimes,
  holds: forgetHolds,
  attendees: eraseAttendees,
  'rating texts': eraseRatingTexts,
};

const TABLES: Record<Exclude<OldKind, keyof typeof OTHERWISE>, Old> = {
  'answered requests': { table: 'idempotency_keys', keys: ['site_id', 'call', 'token_hash', 'key'], at: 'created_at' },
  codes: { table: 'one_time_codes', keys: ['site_id', 'code_id'], at: 'created_at' },
  'waiting list': { table: 'standbys', keys: ['site_id', 'standby_id'], at: 'ends_at' },
  'line alerts': { table: 'line_alerts', keys: ['site_id', 'alert_id'], at: 'expires_at' },
  'meeting signals': {
    table: 'meeting_signals',
    keys: ['site_id', 'meeting_id', 'to_peer', 'sequence'],
    at: 'created_at',
  },
  'meeting windows': { table: 'meeting_peers', keys: ['site_id', 'meeting_id', 'peer_id'], at: 'seen_at' },
  'meeting links': { table: 'meeting_guest_links', keys: ['site_id', 'meeting_id'], at: 'created_at' },
  // With the devices that hold them.
  'wallet passes': { table: 'wallet_passes', keys: ['site_id', 'pass_id'], at: 'made_at' },
  'wallet passes that are over': { table: 'wallet_passes', keys: ['site_id', 'pass_id'], at: 'over_at' },
  'wallet passes whose visit is erased': {
    table: 'wallet_passes',
    keys: ['site_id', 'pass_id'],
    at: 'over_at',
    only: 'visit_id = pass_id',
  },
  'signed waivers': { table: 'waiver_signatures', keys: ['site_id', 'signature_id'], at: 'erase_at' },
  invitations: { table: 'invitations', keys: ['site_id', 'invitation_id'], at: 'expires_at' },
  'used challenges': { table: 'used_challenges', keys: ['challenge_hash'], at: 'expires_at' },
  messages: { table: 'notices', keys: ['site_id', 'notice_id'], at: 'created_at' },
  'erased messages': {
    table: 'notices',
    keys: ['site_id', 'notice_id'],
    at: 'created_at',
    // Must match the partial index's wording.
    only: 'is_erased = 1',
  },
  // With their messages.
  conversations: { table: 'conversations', keys: ['site_id', 'visit_id'], at: 'last_at' },
  forecasts: { table: 'forecasts', keys: ['site_id', 'ticket_id'], at: 'at' },
  'error reports': { table: 'error_reports', keys: ['site_id', 'report_id'], at: 'at' },
  'failed outbox messages': { table: 'outbox', keys: ['site_id', 'id'], at: 'dead_at' },
  'visit plans': { table: 'visit_plans', keys: ['site_id', 'plan_id'], at: 'created_at' },
  orders: { table: 'visit_orders', keys: ['site_id', 'visit_id'], at: 'changed_at' },
  referrals: { table: 'referrals', keys: ['referral_id'], at: 'at' },
  devices: { table: 'devices', keys: ['site_id', 'token_hash'], at: 'seen_at' },
  'device contacts': { table: 'contact_devices', keys: ['site_id', 'kind', 'contact', 'token_hash'], at: 'used_at' },
  'push registrations': { table: 'push_registrations', keys: ['site_id', 'token_hash', 'platform'], at: 'updated_at' },
  'push choices': { table: 'push_choices', keys: ['token_hash'], at: 'updated_at' },
  erasures: { table: 'erasures', keys: ['token_hash'], at: 'asked_at' },
  ratings: { table: 'ratings', keys: ['site_id', 'visit_id'], at: 'at' },
  'activity log': { table: 'audit_log', keys: ['site_id', 'audit_id'], at: 'at' },
  'payment events taken': { table: 'payment_notices_taken', keys: ['site_id', 'event_id'], at: 'at' },
  'staff changes of tickets': {
    table: 'ticket_events',
    keys: ['site_id', 'ticket_id', 'sequence'],
    at: 'at',
    // Must match the partial index's wording.
    only: 'staff_id is not null',
  },
};

export function oldRowStore(db: Db): OldRows {
  return {
    forget: (kind, before, most) =>
      inTransaction(db, (trx) => {
        const old = { before, most };
        return kind in TABLES
          ? forgetRows(trx, TABLES[kind as keyof typeof TABLES], old)
          : OTHERWISE[kind as keyof typeof OTHERWISE](trx, old);
      }),
  };
}

async function forgetRows(
  trx: Transaction<Database>,
  { table, keys, at, only = 'true' }: Old,
  { before, most }: Before,
): Promise<number> {
  const key = sql.join(keys.map((name) => sql.ref(name)));
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (${key}) in (
      select ${key} from ${sql.table(table)} where ${sql.ref(at)} < ${before} and ${sql.raw(only)} limit ${most}
    )`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** An unfinished draft never became a ticket. */
async function forgetDrafts(trx: Transaction<Database>, { before, most }: Before): Promise<number> {
  const drafts = await trx
    .selectFrom('tickets')
    .select(['site_id', 'ticket_id'])
    .where('number', '=', 0)
    .where('ended_at', '<', before)
    .limit(most)
    .execute();
  for (const { site_id, ticket_id } of drafts) {
    for (const table of ['ticket_events', 'tickets'] as const) {
      await trx.deleteFrom(table).where('site_id', '=', site_id).where('ticket_id', '=', ticket_id).execute();
    }
  }
  return drafts.length;
}
