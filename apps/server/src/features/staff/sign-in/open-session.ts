import type { Clock } from '#kernel/clock.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import { hashSessionToken, newSessionToken } from './session-cookie.ts';
import { SESSION } from './sign-in-limits.ts';

type Deps = { accounts: Pick<AccountStore, 'openSession'>; clock: Clock };

/** Returns the token for the cookie. */
export async function openSession(accountId: string, { accounts, clock }: Deps): Promise<string> {
  const token = newSessionToken();
  const now = clock.now();
  const session = { accountId, createdAt: now, seenAt: now, expiresAt: now + SESSION.lastsMs };
  await accounts.openSession({ hash: hashSessionToken(token), ...session });
  return token;
}
