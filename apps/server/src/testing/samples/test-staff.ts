import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import { scryptPasswords } from '#features/staff/passwords/scrypt-passwords.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeAccounts } from '#testing/database/write-accounts.ts';

export const STAFF_HOST = 'staff.openturn.localhost:8080';
export const STAFF_PASSWORD = 'correct horse battery staple';

/** Cheap parameters, so that tests sign in quickly. */
export const QUICK_PASSWORDS = { cost: 2, blockSize: 1, rounds: 1 };

const SITE = 100_001;
const STAFF: readonly [string, StaffRole, number?][] = [
  ['olga', 'owner'],
  ['mina', 'manager'],
  ['ada', 'agent'],
  ['bob', 'agent'],
  ['oak', 'owner', 100_002],
];

export function testEmail(staffId: string): string {
  return `${staffId}@elm.example`;
}

/** Olga owns the first test site, Mina manages it, Ada and Bob are agents; Oak owns the second. */
export async function writeTestStaff(db: Db): Promise<void> {
  const passwordHash = await scryptPasswords(QUICK_PASSWORDS).hash(STAFF_PASSWORD);
  await writeAccounts(db, {
    accounts: STAFF.map(([id]) => ({ id, email: testEmail(id), name: id, passwordHash })),
    sites: STAFF.map(([id, role, siteId = SITE]) => ({ accountId: id, staffId: id, siteId, role })),
  });
}
