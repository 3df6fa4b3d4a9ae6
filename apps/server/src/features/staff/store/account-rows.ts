import type { Selectable } from 'kysely';
import type { Account } from './account-store.ts';
import type { AccountsTable } from '#kernel/db/tables/staff-tables.ts';

export function toAccount(row: Selectable<AccountsTable>): Account {
  return {
    id: row.account_id,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
    totpPending: row.totp_pending,
    totpStep: row.totp_step,
    isServerOwner: row.is_server_owner === 1,
    secondStepAt: row.second_step_at,
    providerKnownAt: row.provider_known_at,
  };
}
