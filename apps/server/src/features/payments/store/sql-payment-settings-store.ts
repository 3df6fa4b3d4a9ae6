import type { Kysely } from 'kysely';
import { announceSite } from '#features/sites/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import type { PaymentSettings, PaymentSettingsStore } from './payment-settings-store.ts';

/** Any fixed number; the site is added, so that sites do not block each other. */
const LOCK_KEY = 7_282_000_000_000;

export function paymentSettingsStore(db: Db): PaymentSettingsStore {
  return {
    read: (siteId) => readSettings(db.kysely, siteId),

    write: ({ siteId, at, next, audit }, isSeen) =>
      inTransaction(db, async (trx, rollBack) => {
        await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY + siteId });
        if (!isSeen(await readSettings(trx, siteId))) return rollBack(false);
        const { secretKey, webhookSecret, ...details } = next;
        const row = {
          details: JSON.stringify(details),
          secret_key: sealed(secretKey === '' ? null : secretKey),
          webhook_secret: sealed(webhookSecret === '' ? null : webhookSecret),
        };
        await trx
          .insertInto('payment_settings')
          .values({ site_id: siteId, ...row })
          .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
          .execute();
        await writeAudit(trx, audit);
        // What comes with a visit here is cached under the version of the site.
        await announceSite(trx, siteId, at);
        return true;
      }),
  };
}

async function readSettings(kysely: Kysely<Database>, siteId: number): Promise<PaymentSettings | null> {
  const row = await kysely.selectFrom('payment_settings').selectAll().where('site_id', '=', siteId).executeTakeFirst();
  if (!row) return null;
  const details = JSON.parse(row.details) as Omit<PaymentSettings, 'secretKey' | 'webhookSecret'>;
  return { ...details, secretKey: row.secret_key ?? '', webhookSecret: row.webhook_secret ?? '' };
}
