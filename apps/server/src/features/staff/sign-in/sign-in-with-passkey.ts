import { err, ok, type Result } from '@openturn/domain/result.ts';
import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import { openSession } from './open-session.ts';
import { FORGET_ATTEMPTS_AFTER_MS, pauseAfter, THROTTLE } from './sign-in-limits.ts';
import { hashChallenge, readChallenge } from '#features/staff/second-step/challenges.ts';
import { readAssertion, type Party, type SignedCredential } from '#features/staff/second-step/webauthn.ts';
import { mayWork, type SignInDeps } from './sign-in.ts';

type SignIn = {
  signed: SignedCredential;
  party: Party;
  address: string;
  browser: string | null;
  oldSession: string | null;
  demandWork: () => void;
};

/**
 * A passkey is both steps at once: a device, and its owner's finger or code. Nobody can guess one, so wrong ones only
 * count for their address, and there they only cost work.
 */
export async function signInWithPasskey(
  { signed, party, address, browser, oldSession, demandWork }: SignIn,
  deps: SignInDeps & { workSecret: string },
): Promise<Result<{ token: string }, { code: 'sign-in-failed' }>> {
  const { accounts, secondSteps, clock, workSecret: secret } = deps;
  const now = clock.now();
  const subject = `address ${address}`;
  const pauseMs = (failures: number) => pauseAfter(failures, THROTTLE.address);
  if ((await accounts.countAttempt(subject, { at: now, pauseMs, forgetMs: FORGET_ATTEMPTS_AFTER_MS })) !== null) {
    demandWork();
  }
  const found = await secondSteps.findPasskey(signed.id);
  if (!found || found.passkey.host !== party.host) return err({ code: 'sign-in-failed' });
  const { passkey, account } = found;
  const read = readAssertion(signed, { ...party, publicKey: passkey.publicKey });
  const until = read && readChallenge(read.challenge, { purpose: 'sign-in', secret, now });
  if (!read || until === null) return err({ code: 'sign-in-failed' });
  if (!(await mayWork(account, deps))) return err({ code: 'sign-in-failed' });
  const use = { id: passkey.id, counter: read.counter, at: now, until, challengeHash: hashChallenge(read.challenge) };
  if (!(await secondSteps.usePasskey(use))) return err({ code: 'sign-in-failed' });
  await accounts.forgiveAttempt(subject, { all: false });
  await secondSteps.noteSecondStep(account.id, now);
  if (oldSession !== null) await accounts.endSession(oldSession);
  const token = await openSession(account.id, deps);
  if (browser !== null) await accounts.rememberBrowser(account.id, browser, now);
  await auditAtSites(account.id, 'sign_in', deps);
  return ok({ token });
}
