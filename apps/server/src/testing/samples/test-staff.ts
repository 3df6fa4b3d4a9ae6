import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import { scryptPasswords } from '#features/staff/passwords/scrypt-passwords.ts';
import { memoryAccounts } from '#features/staff/store/account-store.memory.ts';
import { memoryAudit } from '#features/staff/store/audit-store.memory.ts';
import { memoryDesks } from '#features/staff/store/desk-store.memory.ts';
import type { TicketStore } from '#features/tickets/index.ts';

export const STAFF_HOST = 'staff.openturn.localhost:8080';
export const STAFF_PASSWORD = 'correct horse battery staple';

/** Costs next to nothing: a test that signs in does not wait. */
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

/** Olga owns the first test site, Mina manages it, Ada and Bob are its agents; Oak owns the second. */
export async function openTestStaff({ tickets }: { tickets: TicketStore }) {
  const passwords = scryptPasswords(QUICK_PASSWORDS);
  const passwordHash = await passwords.hash(STAFF_PASSWORD);
  const totp = { totpSecret: null, totpPending: null, totpStep: null };
  const accounts = memoryAccounts({
    accounts: STAFF.map(([id]) => ({ id, email: testEmail(id), name: id, passwordHash, ...totp })),
    sites: STAFF.map(([id, role, siteId = SITE]) => ({
      accountId: id,
      staffId: id,
      siteId,
      role,
      names: { en: siteId === SITE ? 'Elm Clinic' : 'Oak Clinic' },
    })),
  });
  const audit = memoryAudit({ tickets });
  const desks = memoryDesks({
    audited: (entry) => void audit.write([entry]),
    desks: ['desk-1', 'desk-2'].map((id) => ({ siteId: SITE, id, names: { en: id }, lines: ['walk-in'] })),
    services: [{ siteId: SITE, id: 'talk', lineId: 'walk-in', names: { en: 'A talk' } }],
    lines: [{ siteId: SITE, id: 'walk-in', names: { en: 'Walk-in' }, graceMs: 0, nextNumber: 1 }],
    names: new Map(STAFF.map(([id]) => [id, id])),
  });
  return { accounts, desks, audit, passwords };
}
