export type { AuditEntry, AuditStore, SettingChanges } from './store/audit-store.ts';
export { writeAudit } from './store/audit-rows.ts';
export type { AccountStore, Sight } from './store/account-store.ts';
export { sightOf } from './store/sql-account-store.ts';
export type { DeskStore } from './store/desk-store.ts';
export { leaveDesk } from './store/sql-desk-store.ts';
export {
  noteAccess,
  readSession,
  requireAccount,
  requireStaff,
  requireStaffHost,
  type StaffDeps,
  type StaffMember,
} from './require-staff.ts';
export { checkNewPassword } from './passwords/check-new-password.ts';
export type { Passwords } from './passwords/passwords.ts';
export { countGuess } from './sign-in/count-guess.ts';
export { normaliseEmail } from './sign-in/sign-in.ts';
export { openSession } from './sign-in/open-session.ts';
export { setSessionCookie } from './sign-in/session-cookie.ts';
export { staffCalls } from './staff-calls.ts';
export { readAudit } from './audit/read-audit.ts';
export { changeDesk } from './desks/change-desk.ts';
export { type OwnDesk, ownDesk } from './desks/own-desk.ts';
export { presentDesk } from './desks/present-desk.ts';
export type { LastEvent } from './store/audit-store.ts';
export type { DeskLine, DeskService } from './store/desk-store.ts';
export { changedValues, type SettingValues } from './audit/changed-values.ts';
