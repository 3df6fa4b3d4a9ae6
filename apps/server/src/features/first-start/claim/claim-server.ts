import { err, ok, type Result } from '@openturn/domain/result.ts';
import { normaliseEmail, openSession, type AccountStore, type Passwords } from '#features/staff/index.ts';
import type { FirstStartStore } from '#features/first-start/store/first-start-store.ts';
import type { Clock } from '#kernel/clock.ts';
import { hashClaimCode } from './claim-code.ts';
import type { CountCode } from './count-code.ts';

type Entry = { code: string; name: string; email: string; password: string };
type From = { count: CountCode; foundAt: string };
type Deps = {
  firstStart: Pick<FirstStartStore, 'claim' | 'facts' | 'isCode'>;
  accounts: AccountStore;
  passwords: Passwords;
  clock: Clock;
  newId: () => string;
};
type Refusal = { code: 'code-wrong' | 'not-now' | 'invalid-input' };

/** The first account, which owns the server. Returns its session's token. */
export async function claimServer(entry: Entry, from: From, deps: Deps): Promise<Result<string, Refusal>> {
  const { firstStart, accounts, passwords, clock } = deps;
  if ((await firstStart.facts()).isClaimed) return err({ code: 'not-now' });
  const forgive = await from.count();
  const codeHash = hashClaimCode(entry.code);
  // Hashing a password takes long: whoever only guesses must not keep others from signing in.
  if (!(await firstStart.isCode(codeHash))) return err({ code: 'code-wrong' });
  await forgive();
  const account = {
    id: deps.newId(),
    email: normaliseEmail(entry.email),
    name: entry.name,
    passwordHash: await passwords.hash(entry.password),
  };
  const claim = { codeHash, account, foundAt: from.foundAt, at: clock.now() };
  const outcome = await firstStart.claim(claim);
  switch (outcome) {
    case 'claimed':
      return ok(await openSession(account.id, { accounts, clock }));
    case 'email-taken':
      return err({ code: 'invalid-input' });
    case 'claimed-before':
      return err({ code: 'not-now' });
    case 'code-wrong':
      return err({ code: 'code-wrong' });
  }
}
