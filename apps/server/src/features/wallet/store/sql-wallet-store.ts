import type { Language } from '@openturn/domain/language/languages.ts';
import type { WalletName } from '@openturn/domain/wallet/wallets.ts';
import { type Selectable, sql } from 'kysely';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { WalletPassesTable } from '#kernel/db/tables/visit-part-tables.ts';
import { PASS_DEVICES, type WalletPass, type WalletStore } from './wallet-store.ts';

type Key = Pick<WalletPass, 'siteId' | 'id'>;

export function walletStore(db: Db): WalletStore {
  const { kysely } = db;
  const passes = (siteId: number) => kysely.selectFrom('wallet_passes').selectAll().where('site_id', '=', siteId);
  const change = ({ siteId, id }: Key) =>
    kysely.updateTable('wallet_passes').where('site_id', '=', siteId).where('pass_id', '=', id);
  return {
    ...registrations(db),

    ensure: async (pass, now) => {
      const { siteId, id, visitId, kind, wallet, token, language, shown } = pass;
      await kysely
        .insertInto('wallet_passes')
        .values({
          site_id: siteId,
          pass_id: id,
          visit_id: visitId,
          kind,
          wallet,
          token: sealed(token),
          language,
          shown,
          changed_at: now,
          made_at: now,
        })
        .onConflict((conflict) => conflict.columns(['site_id', 'visit_id', 'wallet']).doUpdateSet({ language }))
        .execute();
      const row = await passes(siteId)
        .where('visit_id', '=', visitId)
        .where('wallet', '=', wallet)
        .executeTakeFirstOrThrow();
      return toPass(row);
    },

    find: async (siteId, id) => {
      const row = await passes(siteId).where('pass_id', '=', id).executeTakeFirst();
      return row ? toPass(row) : null;
    },

    live: async (siteId, kind) => {
      const live = passes(siteId).where('over_at', 'is', null);
      const rows = await (
        kind === 'ticket'
          ? live.where(({ eb, or }) => or([eb('kind', '=', kind), eb('follows', 'is not', null)]))
          : live.where('kind', '=', kind)
      ).execute();
      return rows.map(toPass);
    },

    liveSites: async () => {
      const rows = await kysely
        .selectFrom('wallet_passes')
        .select('site_id')
        .distinct()
        .where('over_at', 'is', null)
        .execute();
      return rows.map(({ site_id: siteId }) => siteId);
    },

    touch: async (pass, now) => {
      const later = sql<number>`case when changed_at >= ${now} then changed_at + 1 else ${now} end`;
      await change(pass).set({ changed_at: later }).execute();
    },

    told: async (pass, { shown, follows, overAt }) => {
      await change(pass).set({ shown, follows, over_at: overAt }).execute();
    },

    remove: async ({ siteId, id }) => {
      await kysely.deleteFrom('wallet_passes').where('site_id', '=', siteId).where('pass_id', '=', id).execute();
    },
  };
}

type Registrations = Pick<WalletStore, 'register' | 'unregister' | 'dropDevice' | 'devices' | 'changedOn'>;

function registrations(db: Db): Registrations {
  const { kysely } = db;
  return {
    devices: async ({ siteId, id }) => {
      const rows = await kysely
        .selectFrom('wallet_devices')
        .select(['device_id', 'push_token'])
        .where('site_id', '=', siteId)
        .where('pass_id', '=', id)
        .execute();
      return rows.map(({ device_id: deviceId, push_token: pushToken }) => ({ deviceId, pushToken }));
    },

    changedOn: async (siteId, deviceId, since) => {
      const rows = await kysely
        .selectFrom('wallet_devices as device')
        .innerJoin('wallet_passes as pass', (join) =>
          join.onRef('pass.site_id', '=', 'device.site_id').onRef('pass.pass_id', '=', 'device.pass_id'),
        )
        .select(['pass.pass_id', 'pass.changed_at'])
        .where('device.site_id', '=', siteId)
        .where('device.device_id', '=', deviceId)
        .where('pass.changed_at', '>', since)
        .orderBy('pass.changed_at')
        .execute();
      return rows.map(({ pass_id: id, changed_at: changedAt }) => ({ id, changedAt }));
    },

    register: ({ siteId, id }, { deviceId, pushToken }, now) =>
      inTransaction(db, async (trx) => {
        // Of two at once, one waits for the other here.
        const pass = await trx
          .updateTable('wallet_passes')
          .set({ over_at: sql`over_at` })
          .where('site_id', '=', siteId)
          .where('pass_id', '=', id)
          .returning('pass_id')
          .executeTakeFirst();
        if (!pass) return 'full';
        const rows = await trx
          .selectFrom('wallet_devices')
          .select('device_id')
          .where('site_id', '=', siteId)
          .where('pass_id', '=', id)
          .execute();
        const isKnown = rows.some((row) => row.device_id === deviceId);
        if (!isKnown && rows.length >= PASS_DEVICES) return 'full';
        const told = { push_token: sealed(pushToken), registered_at: now };
        await trx
          .insertInto('wallet_devices')
          .values({ site_id: siteId, pass_id: id, device_id: deviceId, ...told })
          .onConflict((conflict) => conflict.columns(['site_id', 'pass_id', 'device_id']).doUpdateSet(told))
          .execute();
        return isKnown ? 'known' : 'new';
      }),

    unregister: async ({ siteId, id }, deviceId) => {
      await kysely
        .deleteFrom('wallet_devices')
        .where('site_id', '=', siteId)
        .where('pass_id', '=', id)
        .where('device_id', '=', deviceId)
        .execute();
    },

    dropDevice: (siteId, { deviceId, pushToken }) =>
      inTransaction(db, async (trx) => {
        const rows = await trx
          .selectFrom('wallet_devices')
          .select(['pass_id', 'push_token'])
          .where('site_id', '=', siteId)
          .where('device_id', '=', deviceId)
          .execute();
        // One that it has registered meanwhile stays.
        for (const { pass_id: id } of rows.filter(({ push_token: token }) => token === pushToken)) {
          await trx
            .deleteFrom('wallet_devices')
            .where('site_id', '=', siteId)
            .where('pass_id', '=', id)
            .where('device_id', '=', deviceId)
            .execute();
        }
      }),
  };
}

function toPass(row: Selectable<WalletPassesTable>): WalletPass {
  return {
    siteId: row.site_id,
    id: row.pass_id,
    visitId: row.visit_id,
    kind: row.kind as WalletPass['kind'],
    follows: row.follows,
    wallet: row.wallet as WalletName,
    token: row.token,
    language: row.language as Language,
    shown: row.shown,
    changedAt: row.changed_at,
    overAt: row.over_at,
  };
}
