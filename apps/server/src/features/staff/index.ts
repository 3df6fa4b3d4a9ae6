export type { AuditEntry, AuditStore } from './audit-store.ts';
export type { AccountStore } from './account-store.ts';
export type { DeskStore } from './desk-store.ts';
export { requireStaff, type StaffDeps, type StaffMember } from './require-staff.ts';
