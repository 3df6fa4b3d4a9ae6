import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What a provider has, or may have: it counts towards how many an address gets. */
const COUNTED = ['sending', 'sent', 'delivered'];

/** Takes from messages what they said and does not send those that wait. To whom they went still counts for a day. */
export async function eraseNotices(
  trx: Transaction<Database>,
  { siteId, subjectIds }: { siteId: number; subjectIds: readonly string[] },
): Promise<void> {
  await trx
    .deleteFrom('notices')
    .where('site_id', '=', siteId)
    .where('subject_id', 'in', subjectIds)
    .where((eb) => eb.or([eb('channel', '=', 'push'), eb('state', 'not in', COUNTED)]))
    .execute();
  await trx
    .updateTable('notices')
    .set((eb) => ({
      is_erased: 1,
      text: null,
      details: '{}',
      error: null,
      leased_until: 0,
      // Whoever is sending it writes nothing more to it, and nobody words it again.
      state: eb.case().when('state', '=', 'sending').then('sent').else(eb.ref('state')).end(),
    }))
    .where('site_id', '=', siteId)
    .where('subject_id', 'in', subjectIds)
    .execute();
}
