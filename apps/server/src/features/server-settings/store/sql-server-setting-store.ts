import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { ServerSettingStore } from './server-setting-store.ts';

/** Any fixed number: those who change what they have seen do so one after the other. */
const LOCK_KEY = 7_266_420;

export function serverSettingStore(db: Db): ServerSettingStore {
  return {
    async readAll() {
      const rows = await db.kysely.selectFrom('server_settings').select(['name', 'value']).execute();
      return new Map(rows.map(({ name, value }) => [name, value]));
    },

    write: (changes, at) => inTransaction(db, (trx) => writeServerSettings(trx, changes, at)),

    writeOver: (seen, changes, at) =>
      inTransaction(db, async (trx) => {
        await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY });
        const rows = await trx
          .selectFrom('server_settings')
          .select(['name', 'value'])
          .where('name', 'in', Object.keys(seen))
          .execute();
        const now = new Map(rows.map(({ name, value }) => [name, value]));
        if (Object.entries(seen).some(([name, value]) => (now.get(name) ?? null) !== value)) return false;
        await writeServerSettings(trx, changes, at);
        return true;
      }),
  };
}

/** Within the transaction of the change that they belong to. */
export async function writeServerSettings(
  trx: Transaction<Database>,
  changes: Readonly<Record<string, string | null>>,
  at: number,
): Promise<void> {
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) await trx.deleteFrom('server_settings').where('name', '=', name).execute();
    else {
      const written = { value: sealed(value), changed_at: at };
      await trx
        .insertInto('server_settings')
        .values({ name, ...written })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(written))
        .execute();
    }
  }
}
