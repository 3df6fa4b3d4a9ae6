import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';
import type { Clock } from '#kernel/clock.ts';
import { openSession } from './open-session.ts';

type From = { browser: string | null; oldSession: string | null };
type Deps = { accounts: AccountStore; audit: AuditStore; clock: Clock };

/** After every step has been passed: a new session instead of the browser's old one. Returns its token for the cookie. */
export async function completeSignIn(
  accountId: string,
  { browser, oldSession }: From,
  action: 'sign_in' | 'provider_sign_in',
  deps: Deps,
): Promise<string> {
  if (oldSession !== null) await deps.accounts.endSession(oldSession);
  const token = await openSession(accountId, deps);
  if (browser !== null) await deps.accounts.rememberBrowser(accountId, browser, deps.clock.now());
  await auditAtSites(accountId, action, deps);
  return token;
}
