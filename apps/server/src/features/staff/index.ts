export type { AuditEntry, AuditStore } from '#features/audit/store/audit-store.ts';
export type { AccountStore } from '#features/staff/store/account-store.ts';
export type { DeskStore } from '#features/desks/store/desk-store.ts';
export { requireStaff, type StaffDeps, type StaffMember } from './require-staff.ts';
