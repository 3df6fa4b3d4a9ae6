import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import type { Selectable, Transaction } from 'kysely';
import { sightOf } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { InvitationsTable } from '#kernel/db/tables/staff-tables.ts';
import type { Invitation } from './people-store.ts';

type Trx = Transaction<Database>;

/** Whoever is here or invited already is not listed twice. */
export async function clashOf(trx: Trx, { siteId, email, createdAt }: Invitation) {
  if (email === null) return null;
  const staff = await trx
    .selectFrom('staff_roles as role')
    .innerJoin('accounts', 'accounts.account_id', 'role.account_id')
    .select('role.staff_id')
    .where('role.site_id', '=', siteId)
    .where('role.removed_at', 'is', null)
    .where('accounts.email', '=', sealed(email))
    .executeTakeFirst();
  if (staff) return 'already-staff';
  const invited = await trx
    .selectFrom('invitations')
    .select('invitation_id')
    .where('site_id', '=', siteId)
    .where('email', '=', sealed(email))
    .where('expires_at', '>', createdAt)
    .executeTakeFirst();
  return invited ? 'already-invited' : null;
}

export function toRow({ siteId, id, role, lines, calendars, ...rest }: Invitation) {
  return {
    site_id: siteId,
    invitation_id: id,
    role,
    lines: lines && JSON.stringify(lines),
    calendars: calendars && JSON.stringify(calendars),
    name: rest.name,
    email: sealed(rest.email),
    staff_id: rest.staffId,
    invited_by: rest.invitedBy,
    created_at: rest.createdAt,
    expires_at: rest.expiresAt,
  };
}

export function toInvitation(row: Selectable<InvitationsTable>): Invitation {
  return {
    siteId: row.site_id,
    id: row.invitation_id,
    role: row.role as StaffRole,
    ...sightOf(row),
    name: row.name,
    email: row.email,
    staffId: row.staff_id,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
