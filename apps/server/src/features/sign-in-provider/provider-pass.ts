import { createHash } from 'node:crypto';
import * as z from 'zod';
import { hashChallenge, newChallenge, readChallenge, type SecondStepStore } from '#features/staff/index.ts';
import type { Clock } from '#kernel/clock.ts';

/** Somebody whom the provider has signed in, before the account's own second step. */
const Passed = z.strictObject({
  accountId: z.string(),
  subjectHash: z.string(),
  issuer: z.string(),
  usedWith: z.string(),
  /** Of an account that is not yet known to be theirs: what they come for, once they have passed. */
  invited: z.strictObject({ email: z.string(), token: z.string().nullable() }).nullable(),
  asksPassword: z.boolean(),
});
export type Passed = z.output<typeof Passed>;

type Deps = { workSecret: string; clock: Clock };

/** For this browser, and signed, so that nothing is stored meanwhile. */
export function newPass(passed: Passed, cookie: string, { workSecret: secret, clock }: Deps): string {
  const said = Buffer.from(JSON.stringify(passed)).toString('base64url');
  return `${said}.${newChallenge({ purpose: purposeOf(said, cookie), secret, now: clock.now() })}`;
}

/** Null if it is not ours, not of this browser, or over. `use` says false if it was used before. */
export function readPass(
  pass: string,
  cookie: string | null,
  { workSecret: secret, clock, secondSteps }: Deps & { secondSteps: Pick<SecondStepStore, 'useChallenge'> },
): (Passed & { use: () => Promise<boolean> }) | null {
  const [said = '', challenge = ''] = pass.split('.');
  if (cookie === null) return null;
  const until = readChallenge(challenge, { purpose: purposeOf(said, cookie), secret, now: clock.now() });
  if (until === null) return null;
  const passed = Passed.parse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8')));
  return { ...passed, use: () => secondSteps.useChallenge(hashChallenge(challenge), until) };
}

function purposeOf(said: string, cookie: string): `provider ${string}` {
  return `provider second ${createHash('sha256').update(`${said} ${cookie}`).digest('base64url')}`;
}
