import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Told by the field that stands in every form for a new site. */
export type TooManySites = { code: 'invalid-input'; fields: { name: { key: 'settings.sites.most' } } };
const TOO_MANY: TooManySites = { code: 'invalid-input', fields: { name: { key: 'settings.sites.most' } } };

/** Whether an account may own one more, in the company if there is one already; within the server's turn. */
export async function roomForSite(
  trx: Transaction<Database>,
  { accountId, companyId, most }: { accountId: string; companyId: number | null; most: number },
): Promise<Result<void, TooManySites>> {
  const { count } = await trx
    .selectFrom('sites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        ...(companyId === null ? [] : [eb('company_id', '=', companyId)]),
        eb(
          'site_id',
          'in',
          eb
            .selectFrom('staff_roles')
            .select('staff_roles.site_id')
            .where('account_id', '=', accountId)
            .where('role', '=', 'owner')
            .where('removed_at', 'is', null),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count < most ? ok(undefined) : err(TOO_MANY);
}
