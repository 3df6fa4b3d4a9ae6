import { type Selectable, sql, type Transaction } from 'kysely';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { DeviceStore, PushRegistration } from './device-store.ts';
import { notifiedDevices } from './notified-devices.ts';
import { pushChoices } from './push-choices.ts';
import { IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';
import type { Database } from '#kernel/db/database.ts';
import type { PushRegistrationsTable } from '#kernel/db/tables/message-tables.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';

export function deviceStore(db: Db): DeviceStore {
  const { kysely } = db;
  return {
    ...pushChoices(db),
    ...notifiedDevices(db),

    async register({ siteId, tokenHash, platform, endpoint, error, keys, at, browser = '', system = '' }) {
      const { p256dh, auth } = keys ?? { p256dh: null, auth: null };
      const changed = { endpoint, error, p256dh, auth, updated_at: at, browser, system };
      // Registered anew, it is still notified since it was first.
      const since = sql<number>`case when push_registrations.endpoint = '' then ${at} else coalesce(push_registrations.since, push_registrations.updated_at) end`;
      await inTransaction(db, async (trx) => {
        await endOtherPlatforms(trx, { siteId, tokenHash, platform });
        await trx
          .insertInto('push_registrations')
          .values({ site_id: siteId, token_hash: tokenHash, platform, since: at, ...changed })
          .onConflict((conflict) =>
            conflict.columns(['site_id', 'token_hash', 'platform']).doUpdateSet({ ...changed, since }),
          )
          .execute();
        // What is in use is kept.
        await trx.updateTable('push_choices').set({ updated_at: at }).where('token_hash', '=', tokenHash).execute();
      });
    },

    async dropEndpoint({ siteId, tokenHash, platform, endpoint }) {
      await kysely
        .updateTable('push_registrations')
        .set({ endpoint: '', error: 'gone', p256dh: null, auth: null })
        .where('site_id', '=', siteId)
        .where('token_hash', '=', tokenHash)
        .where('platform', '=', platform)
        .where('endpoint', '=', endpoint)
        .execute();
    },

    async registrations(siteId, tokenHash) {
      const rows = await kysely
        .selectFrom('push_registrations')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('token_hash', '=', tokenHash)
        .orderBy('platform')
        .execute();
      return rows.map(toRegistration);
    },

    async setLanguage({ siteId, tokenHash, language, at }) {
      const changed = { language, seen_at: at };
      await kysely
        .insertInto('devices')
        .values({ site_id: siteId, token_hash: tokenHash, created_at: at, ...changed })
        .onConflict((conflict) => conflict.columns(['site_id', 'token_hash']).doUpdateSet(changed))
        .execute();
    },

    async language(siteId, tokenHash) {
      const row = await kysely
        .selectFrom('devices')
        .select('language')
        .where('site_id', '=', siteId)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return (row?.language as Language | null | undefined) ?? null;
    },

    async holders({ endedSince, most }) {
      const ofTickets = () =>
        kysely.selectFrom('tickets').select('device_hash').where('number', '>', 0).where('device_hash', 'is not', null);
      // Whoever only holds a time has left no name yet.
      const ofAppointments = kysely
        .selectFrom('appointments')
        .select('device_hash')
        .where('name', '<>', '')
        .where('device_hash', 'is not', null)
        .where('until', '>=', endedSince);
      const rows = await ofTickets()
        .where(IS_ACTIVE)
        .union(ofTickets().where('ended_at', '>=', endedSince))
        .union(ofAppointments)
        .limit(most)
        .execute();
      return rows.flatMap(({ device_hash: hash }) => hash ?? []);
    },
  };
}

type Device = Pick<PushRegistration, 'siteId' | 'tokenHash' | 'platform'>;

async function endOtherPlatforms(trx: Transaction<Database>, { siteId, tokenHash, platform }: Device): Promise<void> {
  await trx
    .deleteFrom('push_registrations')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('platform', '<>', platform)
    .execute();
}

function toRegistration(row: Selectable<PushRegistrationsTable>): PushRegistration {
  return {
    siteId: row.site_id,
    tokenHash: row.token_hash,
    platform: row.platform as PushRegistration['platform'],
    endpoint: row.endpoint,
    error: row.error,
    keys: row.p256dh !== null && row.auth !== null ? { p256dh: row.p256dh, auth: row.auth } : null,
    at: row.updated_at,
  };
}
