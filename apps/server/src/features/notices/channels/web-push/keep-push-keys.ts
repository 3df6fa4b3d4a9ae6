import type { PushKeys } from './push-keys.ts';
import { newPushKeys } from './new-push-keys.ts';
import type { Db } from '#kernel/db/open-database.ts';

const PURPOSE = 'web-push';

/** Created once for all nodes: with new keys, every visitor would have to allow notifications again. */
export async function keepPushKeys({ kysely }: Db, now: number): Promise<PushKeys> {
  const { publicKey, privateKey } = newPushKeys();
  await kysely
    .insertInto('server_keys')
    .values({ purpose: PURPOSE, public_key: publicKey, private_key: privateKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await kysely
    .selectFrom('server_keys')
    .select(['public_key', 'private_key'])
    .where('purpose', '=', PURPOSE)
    .executeTakeFirstOrThrow();
  return { publicKey: kept.public_key, privateKey: kept.private_key };
}
