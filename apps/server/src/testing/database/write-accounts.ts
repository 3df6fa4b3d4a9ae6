import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

type Staff = {
  accounts: readonly { id: string; email: string; name: string; passwordHash: string }[];
  sites: readonly { siteId: number; staffId: string; accountId: string; role: StaffRole }[];
};

/** Accounts with given ids and their roles at each site. */
export async function writeAccounts({ kysely }: Db, { accounts, sites }: Staff): Promise<void> {
  const people = accounts.map(({ id, email, name, passwordHash }) => {
    return { account_id: id, email: sealed(email), name, password_hash: passwordHash, created_at: 0 };
  });
  const roles = sites.map(({ siteId, staffId, accountId, role }) => {
    return { site_id: siteId, staff_id: staffId, account_id: accountId, role };
  });
  await kysely.insertInto('accounts').values(people).execute();
  await kysely.insertInto('staff_roles').values(roles).execute();
}
