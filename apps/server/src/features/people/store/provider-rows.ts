import type { Transaction } from 'kysely';
import { announceSite } from '#features/sites/index.ts';
import type { Database } from '#kernel/db/database.ts';

type Trx = Transaction<Database>;
type Subject = { siteId: number; staffId: string; at: number };

/** Until the transaction ends, nobody else changes who works at the site. */
export async function lockSite(trx: Trx, siteId: number): Promise<void> {
  await trx
    .updateTable('sites')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('site_id', '=', siteId)
    .execute();
}

/** They work at the site now: other invitations to their email open nothing more. */
export async function dropInvitationsTo(trx: Trx, { siteId, accountId }: { siteId: number; accountId: string }) {
  await trx
    .deleteFrom('invitations')
    .where('site_id', '=', siteId)
    .where('email', 'in', (eb) => eb.selectFrom('accounts').select('email').where('account_id', '=', accountId))
    .execute();
}

/** Among those whom visitors book, or no longer. */
export async function writeProvider(
  trx: Trx,
  { siteId, staffId, at, name, isActive }: Subject & { name: string; isActive: boolean },
): Promise<void> {
  const { last } = await trx
    .selectFrom('staff')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  const is_active = Number(isActive);
  await trx
    .insertInto('staff')
    .values({
      site_id: siteId,
      staff_id: staffId,
      position: (last ?? -1) + 1,
      name,
      role: '{}',
      is_active,
      hours: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'staff_id']).doUpdateSet({ is_active }))
    .execute();
  await announceSite(trx, siteId, at);
}
