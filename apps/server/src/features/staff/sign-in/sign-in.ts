import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Passwords } from '#features/staff/passwords/passwords.ts';
import type { AccountStore, Account } from '#features/staff/store/account-store.ts';
import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';
import type { SecondStepStore } from '#features/staff/store/second-step-store.ts';
import { hashRecoveryCode } from '#features/staff/second-step/recovery-codes.ts';
import { provenSteps } from '#features/staff/second-step/second-steps.ts';
import { openSession } from './open-session.ts';
import { hashSessionToken } from './session-cookie.ts';
import {
  FAILURES_LOGGED_ONCE_MS,
  FORGET_ATTEMPTS_AFTER_MS,
  pauseAfter,
  QUEUE_UNSUSPECTED,
  THROTTLE,
} from './sign-in-limits.ts';
import { totpStepOf } from './totp.ts';

export type SignInDeps = {
  accounts: AccountStore;
  secondSteps: SecondStepStore;
  audit: AuditStore;
  passwords: Passwords;
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
type Refusal = { code: 'sign-in-failed' | 'too-many-requests'; retryAfterSeconds: number | null };

const FAILED: Refusal = { code: 'sign-in-failed', retryAfterSeconds: null };

/** What may come as the second step. */
export type SecondStep = 'code' | 'passkey' | 'recovery';
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
  const second = await passSecond(account, input, deps);
  if (second.is === 'wrong') return fail(account, deps);

  for (const { kind, subject } of subjects) {
    // Guessing codes requires the password, so only a complete sign-in forgives earlier failures.
    await accounts.forgiveAttempt(subject, { all: kind !== 'address' && second.is === 'passed' });
  }
  if (second.is === 'missing') return ok({ token: null, asks: second.asks });
  if (input.oldSession) await accounts.endSession(input.oldSession);
  const token = await openSession(account.id, deps);
  if (input.browser !== null) await accounts.rememberBrowser(account.id, input.browser, clock.now());
  await auditAtSites(account.id, 'sign_in', deps);
  return ok({ token });
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

type Second = { is: 'passed' | 'wrong' } | { is: 'missing'; asks: SecondStep[] };

/** Passkeys are used instead of the password; here they only say that a password is not enough. */
async function passSecond(account: Account, { code, host }: SignIn, deps: SignInDeps): Promise<Second> {
  const { id, totpSecret } = account;
  const { hasTotp, passkeys } = await provenSteps(account, host, deps);
  if (!hasTotp && passkeys.length === 0) return { is: 'passed' };
  if (code === null) {
    const hasRecovery = (await deps.secondSteps.countRecoveryCodes(id)) > 0;
    const asks: (SecondStep | null)[] = [
      hasTotp ? 'code' : null,
      passkeys.length > 0 ? 'passkey' : null,
      hasRecovery ? 'recovery' : null,
    ];
    return { is: 'missing', asks: asks.filter((each) => each !== null) };
  }
  const now = deps.clock.now();
  const isPassed = (await passTotp({ id, totpSecret }, code, deps)) || (await passRecovery(id, code, deps));
  if (isPassed) await deps.secondSteps.noteSecondStep(id, now);
  return { is: isPassed ? 'passed' : 'wrong' };
}

async function passTotp(
  { id, totpSecret }: Pick<Account, 'id' | 'totpSecret'>,
  code: string,
  { accounts, clock }: SignInDeps,
): Promise<boolean> {
  const step = totpSecret === null ? null : totpStepOf(code, totpSecret, clock.now());
  return step !== null && (await accounts.takeTotpStep(id, step));
}

async function passRecovery(id: string, code: string, deps: SignInDeps): Promise<boolean> {
  const hash = hashRecoveryCode(id, code);
  if (hash === null || !(await deps.secondSteps.useRecoveryCode(id, hash))) return false;
  await auditAtSites(id, 'recovery_used', deps);
  return true;
}

function secondsUntil(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1_000));
}
