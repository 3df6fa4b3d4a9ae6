import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type OfSite = { siteId: number; visitIds: readonly string[] };

/**
 * Their holder has erased the visits: the passes name no visit any more, and those that may still change say so once.
 * What is on no phone any more, or says nothing new, forgets its phones at once. Whether there are any to tell.
 */
export async function endPasses(trx: Transaction<Database>, { siteId, visitIds }: OfSite): Promise<boolean> {
  const ended = await trx
    .updateTable('wallet_passes')
    .set(({ ref }) => ({ visit_id: ref('pass_id'), follows: null, shown: '' }))
    .where('site_id', '=', siteId)
    .where('visit_id', 'in', visitIds)
    .returning(['pass_id', 'over_at'])
    .execute();
  const over = ended.filter(({ over_at: at }) => at !== null).map(({ pass_id: id }) => id);
  if (over.length > 0) {
    await trx.deleteFrom('wallet_devices').where('site_id', '=', siteId).where('pass_id', 'in', over).execute();
  }
  return ended.length > over.length;
}
