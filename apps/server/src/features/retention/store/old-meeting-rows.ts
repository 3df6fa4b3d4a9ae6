import type { Database } from '#kernel/db/database.ts';

type Row = Record<string, string | number | null>;
type RowOf = (at: number) => [table: keyof Database, row: Row];

/** Of meetings, one of each kind that is not kept for ever. */
export const MEETING_ROWS = {
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
} as const satisfies Record<string, RowOf>;
