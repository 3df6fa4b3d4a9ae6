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
export { proveOwnPassword } from './sign-in/prove-password.ts';
export { countGuess } from './sign-in/count-guess.ts';
export { mayWork, normaliseEmail } from './sign-in/sign-in.ts';
export { countAddress } from './sign-in/count-address.ts';
export { openSession } from './sign-in/open-session.ts';
export { newSessionToken, sessionHashOf, setSessionCookie } from './sign-in/session-cookie.ts';
export { completeSignIn } from './sign-in/complete-sign-in.ts';
export type { ProviderRule } from './sign-in/local-sign-in.ts';
export { askedSteps, passSecond } from './sign-in/pass-second.ts';
export { hashChallenge, newChallenge, readChallenge } from './second-step/challenges.ts';
export { auditAtSites } from './audit/audit-at-sites.ts';
export type { SecondStepStore } from './store/second-step-store.ts';
export type { Account } from './store/account-store.ts';
export { staffCalls } from './staff-calls.ts';
export { readAudit } from './audit/read-audit.ts';
export { changeDesk } from './desks/change-desk.ts';
export { type OwnDesk, ownDesk } from './desks/own-desk.ts';
export { presentDesk } from './desks/present-desk.ts';
export type { LastEvent } from './store/audit-store.ts';
export type { DeskLine, DeskService } from './store/desk-store.ts';
export { changedValues, type SettingValues } from './audit/changed-values.ts';
