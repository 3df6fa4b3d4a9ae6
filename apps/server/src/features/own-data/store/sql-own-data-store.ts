import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { type Kysely, sql } from 'kysely';
import { isAppointmentOver, isStandbyOpen, isTicketOver, ownRows } from '#features/retention/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { eraseOwn, noteErasure } from './erase-own.ts';
import type { OwnDataStore } from './own-data-store.ts';
import { readOwn } from './read-own.ts';

const NAMED_BY = {
  tickets: 'device_hash',
  appointments: 'device_hash',
  standbys: 'device_hash',
  contact_devices: 'token_hash',
  push_registrations: 'token_hash',
  push_choices: 'token_hash',
  devices: 'token_hash',
  line_alerts: 'token_hash',
  one_time_codes: 'token_hash',
  error_reports: 'token_hash',
  idempotency_keys: 'token_hash',
  referrals: 'token_hash',
} as const;

/** Longer than any request takes, also one that is repeated on a bad connection. */
const UNDER_WAY_MS = 10 * MINUTE_MS;
/** Small enough not to delay other writes. */
const MOST_DEVICES = 50;

export function ownDataStore(db: Db): OwnDataStore {
  const { kysely } = db;
  return {
    readOwn: (tokenHash) => readOwn(kysely, tokenHash),

    async waiting(tokenHash) {
      const rows = await kysely
        .selectFrom('standbys')
        .select(['site_id as siteId', 'standby_id as guid'])
        .where(ownRows('standbys', 'device_hash', tokenHash))
        .where(isStandbyOpen)
        .execute();
      return rows;
    },

    async eraseOwn(tokenHash, now) {
      // Nobody's made-up token makes others wait for a transaction. Its first visit may be under way, though.
      if (!(await hasAny(kysely, tokenHash))) {
        await noteErasure(kysely, { tokenHash, now });
        return { erased: 0, kept: 0, passSites: [] };
      }
      return inTransaction(db, async (trx) => {
        await noteErasure(trx, { tokenHash, now });
        return eraseOwn(trx, { tokenHash, now });
      });
    },

    async eraseEnded(now) {
      const due = await dueDevices(kysely, now);
      const sites = new Set<number>();
      for (const tokenHash of due) {
        const { passSites } = await inTransaction(db, (trx) => eraseOwn(trx, { tokenHash, now }));
        for (const siteId of passSites) sites.add(siteId);
      }
      await forgetNotes(kysely, now - UNDER_WAY_MS);
      return { passSites: [...sites] };
    },
  };
}

/** Nothing of these devices is left that may be erased, and nothing that was under way can still come. */
async function forgetNotes(kysely: Kysely<Database>, before: number): Promise<void> {
  const visits = sql.join(
    (['tickets', 'appointments', 'standbys'] as const).map(
      (table) => sql`not exists (select 1 from ${sql.table(table)} as v where v.device_hash = erasures.token_hash
        and (select is_public_pc from sites where sites.site_id = v.site_id) = 0)`,
    ),
    sql` and `,
  );
  await kysely
    .deleteFrom('erasures')
    .where('asked_at', '<=', before)
    .where(sql<boolean>`${visits}`)
    .execute();
}

/** Those that have asked, and have a visit that is over by now. */
async function dueDevices(kysely: Kysely<Database>, now: number): Promise<string[]> {
  // SQLite goes through those that have asked, which are few, and not through all visits that have ended.
  const sites = await kysely
    .selectFrom('erasures as e')
    .crossJoin('tickets as t')
    .whereRef('t.device_hash', '=', 'e.token_hash')
    .select('t.site_id')
    .distinct()
    .execute();
  const isOver = await isTicketOver(kysely, { siteIds: sites.map(({ site_id: id }) => id), now });
  const due = await kysely
    .selectFrom('erasures as e')
    .select('e.token_hash as tokenHash')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('tickets as t').select('t.ticket_id').whereRef('t.device_hash', '=', 'e.token_hash').where(isOver),
        ),
        exists(
          selectFrom('appointments as a')
            .select('a.appointment_id')
            .whereRef('a.device_hash', '=', 'e.token_hash')
            .where(isAppointmentOver(now)),
        ),
        exists(
          selectFrom('standbys as s')
            .select('s.standby_id')
            .whereRef('s.device_hash', '=', 'e.token_hash')
            .where(sql<boolean>`not ${isStandbyOpen}`),
        ),
      ]),
    )
    .limit(MOST_DEVICES)
    .execute();
  return due.map(({ tokenHash }) => tokenHash);
}

async function hasAny(kysely: Kysely<Database>, tokenHash: string): Promise<boolean> {
  for (const [table, column] of Object.entries(NAMED_BY)) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${tokenHash} limit 1`.execute(kysely);
    if (rows.length > 0) return true;
  }
  return false;
}
