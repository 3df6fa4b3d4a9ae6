import { err, ok, type Result } from '@openturn/domain/result.ts';
import { countAddress } from './count-address.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { maySignInHere } from './local-sign-in.ts';
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
  /** Whether the account has passed the provider's sign-in just before. */
  takePass: (accountId: string) => Promise<boolean>;
};

/**
 * A passkey is both steps at once: a device, and its owner's finger or code. Nobody can guess one, so wrong ones only
 * count for their address, and there they only cost work.
 */
export async function signInWithPasskey(
  { signed, party, address, demandWork, takePass, ...from }: SignIn,
  deps: SignInDeps & { workSecret: string },
): Promise<Result<{ token: string }, { code: 'sign-in-failed' | 'provider-only' }>> {
  const { secondSteps, clock, workSecret: secret } = deps;
  const now = clock.now();
  const forgive = await countAddress({ address, demandWork }, deps);
  const found = await secondSteps.findPasskey(signed.id);
  if (!found || found.passkey.host !== party.host) return err({ code: 'sign-in-failed' });
  const { passkey, account } = found;
  const read = readAssertion(signed, { ...party, publicKey: passkey.publicKey });
  const until = read && readChallenge(read.challenge, { purpose: 'sign-in', secret, now });
  if (!read || until === null) return err({ code: 'sign-in-failed' });
  if (!(await mayWork(account, deps))) return err({ code: 'sign-in-failed' });
  const use = { id: passkey.id, counter: read.counter, at: now, until, challengeHash: hashChallenge(read.challenge) };
  if (!(await secondSteps.usePasskey(use))) return err({ code: 'sign-in-failed' });
  await forgive();
  await secondSteps.noteSecondStep(account.id, now);
  const hasPassed = await takePass(account.id);
  if (!hasPassed && !(await maySignInHere(account, deps))) return err({ code: 'provider-only' });
  return ok({ token: await completeSignIn(account.id, from, 'sign_in', deps) });
}
