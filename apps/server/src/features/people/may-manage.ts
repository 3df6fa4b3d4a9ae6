import { STAFF_ROLES, type StaffRole } from '@openturn/contract/staff/staff-account.ts';

/** Managers neither make owners nor touch them. */
export function mayManage(by: StaffRole, role: StaffRole): boolean {
  return by === 'owner' || (by === 'manager' && role !== 'owner');
}

export function rolesGivenBy(by: StaffRole): StaffRole[] {
  return STAFF_ROLES.filter((role) => mayManage(by, role));
}
