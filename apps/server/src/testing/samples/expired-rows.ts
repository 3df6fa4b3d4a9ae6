import type { OldKind } from '#features/retention/store/old-rows.ts';
import type { Database } from '#kernel/db/database.ts';

type Row = Record<string, string | number | null>;

type Single = Exclude<
  OldKind,
  | 'signed waivers'
  | 'drafts'
  | 'people'
  | 'busy times'
  | 'holds'
  | 'attendees'
  | 'rating texts'
  | 'staff changes of tickets'
  | 'referrals'
  | 'erasures'
  | 'push choices'
  | 'used challenges'
>;

const notice = (at: number): Row => ({
  notice_id: `${at}`,
  subject_id: `${at}`,
  kind: 'joined',
  occasion: '1',
  channel: 'sms',
  address: '+1',
  language: 'en',
  details: '{}',
  state: 'sent',
  next_at: at,
  created_at: at,
});

/** One expired row per table. */
export const EXPIRED_ROWS: Record<Single, (at: number) => [table: keyof Database, row: Row]> = {
  'answered requests': (at) => [
    'idempotency_keys',
    { call: 'c', key: `${at}`, token_hash: 't', fingerprint: 'f', status: 200, answer: '{}', created_at: at },
  ],
  codes: (at) => [
    'one_time_codes',
    {
      code_id: `${at}`,
      purpose: 'join',
      kind: 'phone',
      contact: '+1',
      token_hash: 't',
      code_hash: 'h',
      created_at: at,
      expires_at: at,
    },
  ],
  'waiting list': (at) => [
    'standbys',
    {
      standby_id: `${at}`,
      version: 1,
      state: 'expired',
      state_at: at,
      service_id: 's',
      additional: '[]',
      method: 1,
      party_size: 1,
      windows: '[]',
      ends_at: at,
      name: 'Ada',
      language: 'en',
      answers: '{}',
      needs: '[]',
      passed: '[]',
      created_at: at,
    },
  ],
  'line alerts': (at) => [
    'line_alerts',
    {
      alert_id: `${at}`,
      line_id: 'a',
      kind: 'phone',
      contact: `${at}`,
      token_hash: 't',
      origin: 'o',
      language: 'en',
      created_at: at,
      look_at: at,
      expires_at: at,
    },
  ],
  'visit plans': (at) => ['visit_plans', { plan_id: `${at}`, may_reorder: 0, created_at: at }],
  orders: (at) => [
    'visit_orders',
    { visit_id: `${at}`, version: 1, state: 'placed', bill: '{}', placed_at: at, changed_at: at },
  ],
  'meeting signals': (at) => [
    'meeting_signals',
    { meeting_id: 'm', to_peer: 'p', sequence: at, from_peer: 'q', data: '', created_at: at },
  ],
  'meeting windows': (at) => [
    'meeting_peers',
    {
      meeting_id: 'm',
      peer_id: `${at}`,
      role: 'visitor',
      name: 'Ada',
      watches: 'm',
      joined_at: at,
      seen_at: at,
      signals: 0,
    },
  ],
  'meeting links': (at) => ['meeting_guest_links', { meeting_id: `${at}`, code: `${at}`, created_at: at }],
  'wallet passes': (at) => ['wallet_passes', passRow(at, { made_at: at })],
  'wallet passes that are over': (at) => ['wallet_passes', passRow(at, { over_at: at })],
  'wallet passes whose visit is erased': (at) => ['wallet_passes', passRow(at, { over_at: at, visit_id: `${at}` })],
  'payment events taken': (at) => ['payment_notices_taken', { event_id: `${at}`, at }],
  invitations: (at) => [
    'invitations',
    {
      invitation_id: `${at}`,
      token_hash: `${at}`,
      role: 'agent',
      name: '',
      invited_by: 'ada',
      created_at: 0,
      expires_at: at,
    },
  ],
  messages: (at) => ['notices', notice(at)],
  'erased messages': (at) => ['notices', { ...notice(at), is_erased: 1 }],
  conversations: (at) => ['conversations', { visit_id: `${at}`, kind: 'ticket', last_at: at }],
  forecasts: (at) => [
    'forecasts',
    {
      ticket_id: `${at}`,
      line_id: 'a',
      at,
      p10_ms: 1,
      p50_ms: 1,
      p80_ms: 1,
      p90_ms: 1,
      promised_by: at,
      ahead: 0,
      desks: 1,
    },
  ],
  'error reports': (at) => ['error_reports', { report_id: `${at}`, at, token_hash: 't', text: 'x' }],
  'failed outbox messages': (at) => [
    'outbox',
    { id: `${at}`, topic: 'line.changed', payload: '{}', created_at: at, available_at: at, dead_at: at },
  ],
  devices: (at) => ['devices', { token_hash: `${at}`, created_at: at, seen_at: at }],
  'device contacts': (at) => ['contact_devices', { kind: 'phone', contact: `${at}`, token_hash: `${at}`, used_at: at }],
  'push registrations': (at) => [
    'push_registrations',
    { token_hash: `${at}`, platform: 'web', endpoint: 'e', updated_at: at },
  ],
  ratings: (at) => ['ratings', { visit_id: `${at}`, at }],
  'activity log': (at) => [
    'audit_log',
    { audit_id: `${at}`, at, staff_id: 'ada', action: 'sign_in_failed', subject: '', detail: '' },
  ],
};

function passRow(at: number, times: Row): Row {
  const about = { visit_id: `v${at}`, kind: 'ticket', wallet: 'apple', token: 't', language: 'en', shown: '' };
  return { pass_id: `${at}`, ...about, changed_at: at, made_at: 1_000, ...times };
}
