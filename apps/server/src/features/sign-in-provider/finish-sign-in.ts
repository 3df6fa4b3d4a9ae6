import type { ProviderRefusal } from '@openturn/contract/staff/people/provider-sign-in.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { acceptByEmail } from '#features/people/index.ts';
import {
  type Account,
  askedSteps,
  auditAtSites,
  type AuditStore,
  completeSignIn,
  countGuess,
  hashChallenge,
  normaliseEmail,
  passSecond,
  type SecondStepStore,
} from '#features/staff/index.ts';
import { admitPerson, type AdmitDeps, refusalOf, subjectHashOf } from './admit-person.ts';
import { type Aim, type BeginDeps, readState } from './begin-sign-in.ts';
import type { ProviderPerson } from './provider/provider-client.ts';
import { newPass, type Passed, readPass } from './provider-pass.ts';
import { provenVersion, storedProvider, type StoredProvider } from './provider/provider-settings.ts';

export type FinishDeps = BeginDeps & AdmitDeps & { secondSteps: SecondStepStore; audit: AuditStore };

type From = { browser: string | null; oldSession: string | null };
type Finish = From & {
  query: string;
  /** The secret of an invitation's link; null without one. */
  invitation: string | null;
  cookie: string | null;
  returnAddress: string;
  host: string;
  /** Whoever is signed in on this browser. */
  accountId: string | null;
};
export type Finished =
  | { next: 'in'; token: string }
  | { next: 'proven' }
  | { next: 'code'; asks: (Awaited<ReturnType<typeof askedSteps>>[number] | 'password')[]; pass: string }
  | { next: 'refused'; why: ProviderRefusal; email: string; detail: string };

/** With what the provider sent the browser back with: it counts in the browser that asked, for what it asked, and once. */
export async function finishSignIn(
  input: Finish,
  deps: FinishDeps,
): Promise<Result<Finished, { code: 'provider-unreachable' }>> {
  const { query, cookie, returnAddress, accountId } = input;
  const values = storedProvider(await deps.serverSettings.readAll());
  const state = new URLSearchParams(query).get('state') ?? '';
  const aim = aimOf(state, accountId);
  if (cookie === null || aim === null) return ok(refused('expired'));
  const asked = readState(state, { aim, cookie, returnAddress, values }, deps);
  if (!asked || !(await deps.secondSteps.useChallenge(hashChallenge(asked.challenge), asked.until))) {
    return ok(refused('expired'));
  }
  const came = await deps.signInProvider.personOf(values, { state, cookie, returnAddress, query });
  if (!came.ok && came.error.step === 'reach') return err({ code: 'provider-unreachable' });
  if (!came.ok) return ok(refused('refused', { detail: came.error.detail }));
  return ok(
    aim.for === 'proof'
      ? await proveFor(aim.accountId, came.value, values, deps)
      : await letIn(came.value, { ...input, cookie }, values, deps),
  );
}

/** The account's own second step, after the provider's first; of one that nothing else shows to be theirs, its password. */
export async function finishWithCode(
  { pass, code, cookie, ...from }: From & { pass: string; code: string; cookie: string | null },
  deps: FinishDeps,
): Promise<Result<{ token: string }, { code: 'code-wrong' | 'code-expired' | 'too-many-requests' }>> {
  const passed = readPass(pass, cookie, deps);
  const account = passed && (await deps.accounts.findById(passed.accountId));
  if (!passed || !account) return err({ code: 'code-expired' });
  const subject = `provider code ${account.id}`;
  if ((await countGuess(subject, deps)) !== null) return err({ code: 'too-many-requests' });
  if (!(await isPassed(account, code, passed, deps))) {
    await auditAtSites(account.id, 'sign_in_failed', deps);
    return err({ code: 'code-wrong' });
  }
  await deps.accounts.forgiveAttempt(subject, { all: true });
  if (!(await passed.use()) || !(await notePassed(passed, deps))) return err({ code: 'code-expired' });
  return ok({ token: await completeSignIn(account.id, from, 'provider_sign_in', deps) });
}

function isPassed(account: Account, code: string, { asksPassword }: Passed, deps: FinishDeps): Promise<boolean> {
  return asksPassword ? deps.passwords.verify(code, account.passwordHash) : passSecond(account, code, deps);
}

/** Whether it is of this account; then the sign-in is noted as complete. */
export async function takePass(
  { pass, cookie, accountId }: { pass: string; cookie: string | null; accountId: string },
  deps: FinishDeps,
): Promise<boolean> {
  const passed = readPass(pass, cookie, deps);
  if (!passed || passed.accountId !== accountId || !(await passed.use())) return false;
  return notePassed(passed, deps);
}

function aimOf(state: string, accountId: string | null): Aim | null {
  const [aim] = state.split('.');
  if (aim === 'sign-in') return { for: 'sign-in' };
  return aim === 'proof' && accountId !== null ? { for: 'proof', accountId } : null;
}

async function letIn(
  person: ProviderPerson,
  { cookie, host, invitation, ...from }: Finish & { cookie: string },
  values: StoredProvider,
  deps: FinishDeps,
): Promise<Finished> {
  const { email } = person;
  const admitted = await admitPerson(person, { values, invitation }, deps);
  if (!admitted.ok) return refused(admitted.error, { email });
  const { account, isTheirs } = admitted.value;
  const steps = await askedSteps(account, host, deps);
  const asksPassword = !isTheirs && steps.length === 0;
  const invited = isTheirs ? null : { email: normaliseEmail(email), token: invitation };
  const passed = { ...passedOf(account.id, person, values), invited, asksPassword };
  const asks = asksPassword ? (['password'] as const) : steps;
  if (asks.length > 0) return { next: 'code', asks: [...asks], pass: newPass(passed, cookie, deps) };
  if (!(await notePassed(passed, deps))) return refused('other-person', { email });
  return { next: 'in', token: await completeSignIn(account.id, from, 'provider_sign_in', deps) };
}

/** Whoever is signed in shows that the provider knows them: from then on it is theirs, whatever their email. */
async function proveFor(
  accountId: string,
  person: ProviderPerson,
  values: StoredProvider,
  deps: FinishDeps,
): Promise<Finished> {
  const { email } = person;
  const why = refusalOf(person, values);
  if (why) return refused(why, { email });
  const passed = passedOf(accountId, person, values);
  const owner = await deps.links.accountOf(passed.subjectHash);
  if (owner !== null && owner !== accountId) return refused('other-account', { email });
  if (!(await notePassed(passed, deps))) return refused('other-person', { email });
  await auditAtSites(accountId, 'provider_proven', deps);
  return { next: 'proven' };
}

function passedOf(accountId: string, person: ProviderPerson, values: StoredProvider): Passed {
  const { issuer } = person;
  const usedWith = provenVersion(values);
  return { accountId, subjectHash: subjectHashOf(person), issuer, usedWith, invited: null, asksPassword: false };
}

async function notePassed(passed: Passed, deps: FinishDeps): Promise<boolean> {
  const { subjectHash, issuer, accountId, usedWith, invited } = passed;
  const isNoted = await deps.links.use({ subjectHash, issuer, accountId, usedWith, at: deps.clock.now() });
  if (isNoted && invited) await acceptByEmail({ ...invited, name: '', accountId }, deps);
  return isNoted;
}

function refused(why: ProviderRefusal, { email = '', detail = '' } = {}): Finished {
  return { next: 'refused', why, email, detail };
}
