import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Passwords } from '#features/staff/passwords/passwords.ts';
import type { AccountStore, Account } from '#features/staff/store/account-store.ts';
import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';
import type { SecondStepStore } from '#features/staff/store/second-step-store.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { maySignInHere, type ProviderRule } from './local-sign-in.ts';
import { askedSteps, passSecond, type SecondStep } from './pass-second.ts';
import { hashSessionToken } from './session-cookie.ts';
import {
  FAILURES_LOGGED_ONCE_MS,
  FORGET_ATTEMPTS_AFTER_MS,
  pauseAfter,
  QUEUE_UNSUSPECTED,
  THROTTLE,
} from './sign-in-limits.ts';

export type SignInDeps = {
  accounts: AccountStore;
  secondSteps: SecondStepStore;
  audit: AuditStore;
  passwords: Passwords;
  providerRule: ProviderRule;
  clock: Clock;
};
type SignIn = {
  email: string;
  password: string;
  code: string | null;
  address: string;
  browser: string | null;
  oldSession: string | null;
  /** Of the console: passkeys of another one are not asked for. */
  host: string;
  /** Refuses until the browser has done some work; each extra bit doubles it. */
  demandWork: (extraBits?: number) => void;
};
type Refusal = { code: 'sign-in-failed' | 'provider-only' | 'too-many-requests'; retryAfterSeconds: number | null };

const FAILED: Refusal = { code: 'sign-in-failed', retryAfterSeconds: null };

type SignedIn = { token: string } | { token: null; asks: SecondStep[] };

/** The new session's `token`; null if the second step is still missing. */
export async function signIn(input: SignIn, deps: SignInDeps): Promise<Result<SignedIn, Refusal>> {
  const { accounts, passwords, clock } = deps;
  const email = normaliseEmail(input.email);
  const subjects = await subjectsOf({ ...input, email }, deps);
  const locked = await countAttempts(subjects, input, deps);
  if (locked !== null) return err({ code: 'too-many-requests', retryAfterSeconds: secondsUntil(locked, clock.now()) });

  const account = await accounts.findByEmail(email);
  const isKnown = subjects.every(({ kind }) => kind === 'person');
  // Right before it waits as well: of many at once, each counts those before it.
  if (!isKnown) demandWorkInCrowd(input, passwords.waiting());
  const isRight = await passwords.verify(input.password, account?.passwordHash ?? null, isKnown);
  if (!account) return err(FAILED);
  if (!isRight) return fail(account, deps);
  if (!(await mayWork(account, deps))) return fail(account, deps);
  if (!(await maySignInHere(account, deps))) return err({ code: 'provider-only', retryAfterSeconds: null });
  const asks = await askedSteps(account, input.host, deps);
  const isMissing = asks.length > 0 && input.code === null;
  if (asks.length > 0 && !isMissing && !(await passSecond(account, input.code ?? '', deps))) return fail(account, deps);

  for (const { kind, subject } of subjects) {
    // Guessing codes requires the password, so only a complete sign-in forgives earlier failures.
    await accounts.forgiveAttempt(subject, { all: kind !== 'address' && !isMissing });
  }
  if (isMissing) return ok({ token: null, asks });
  return ok({ token: await completeSignIn(account.id, input, 'sign_in', deps) });
}

export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Anyone who knows the email can keep failing, so the activity log records it once an hour at most. */
async function fail({ id }: Account, deps: SignInDeps): Promise<Result<never, Refusal>> {
  await auditAtSites(id, 'sign_in_failed', { ...deps, onceInMs: FAILURES_LOGGED_ONCE_MS });
  return err(FAILED);
}

/** Passwords are slow to check. Whoever sends many would keep all others waiting, so that in a queue each costs work first. */
function demandWorkInCrowd({ demandWork }: Pick<SignIn, 'demandWork'>, waiting: number): void {
  if (waiting >= QUEUE_UNSUSPECTED) demandWork(Math.floor(Math.log2(waiting / QUEUE_UNSUSPECTED)));
}

/** Not if it is disabled or removed everywhere, which strangers are not told. The server's owner may have no business yet. */
export async function mayWork(
  { id, isServerOwner }: Account,
  { accounts }: Pick<SignInDeps, 'accounts'>,
): Promise<boolean> {
  return isServerOwner || (await accounts.sitesOf(id)).length > 0;
}

type Subject = { kind: keyof typeof THROTTLE; subject: string };

/**
 * What the attempt counts against. Nobody else's wrong passwords, even from the same waiting room, lock out a browser that
 * has signed in to this account before.
 */
async function subjectsOf(
  { email, address, browser }: Pick<SignIn, 'email' | 'address' | 'browser'>,
  { accounts }: SignInDeps,
): Promise<Subject[]> {
  const isKnown = browser !== null && (await accounts.knowsBrowser(email, browser));
  if (isKnown) return [{ kind: 'person', subject: `browser ${hashSessionToken(`${email} ${browser}`)}` }];
  return [
    { kind: 'address', subject: `address ${address}` },
    { kind: 'person', subject: `person ${hashSessionToken(`${email} ${address}`)}` },
    { kind: 'email', subject: `email ${hashSessionToken(email)}` },
  ];
}

async function countAttempts(
  subjects: readonly Subject[],
  { demandWork }: Pick<SignIn, 'demandWork'>,
  { accounts, clock }: SignInDeps,
): Promise<number | null> {
  for (const { kind, subject } of subjects) {
    const locked = await accounts.countAttempt(subject, {
      at: clock.now(),
      pauseMs: (failures) => pauseAfter(failures, THROTTLE[kind]),
      forgetMs: FORGET_ATTEMPTS_AFTER_MS,
    });
    // Somebody in the same waiting room guesses: that costs the others some work, but never keeps them out.
    if (locked !== null && kind === 'address') demandWork();
    else if (locked !== null) return locked;
  }
  return null;
}

function secondsUntil(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1_000));
}
