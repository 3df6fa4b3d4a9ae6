import { createPrivateKey } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import type { Clock } from '#kernel/clock.ts';
import { PUSH_TIMEOUT_MS } from '#features/notices/channels/push/push-service.ts';
import { readAnswer } from '#features/notices/channels/push/read-answer.ts';
import { signToken } from '#features/notices/channels/push/sign-token.ts';
import * as z from 'zod';

/** What is needed of the file that Google makes for a service account. */
const ServiceAccount = z.object({
  project_id: z.string().regex(/^[a-z][a-z0-9-]{4,29}$/),
  client_email: z.string().regex(/^[^\s@]+@[^\s@]+$/),
  private_key: z.string().regex(/^-----BEGIN (RSA )?PRIVATE KEY-----/),
  private_key_id: z.string().optional(),
});
export type ServiceAccount = z.output<typeof ServiceAccount>;

/** Null if the text is no such file, or its key none. */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    const account = ServiceAccount.parse(JSON.parse(text));
    createPrivateKey(account.private_key);
    return account;
  } catch {
    return null;
  }
}

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LASTS_S = 3_600;
/** Renewed before it ends, so that none ends on its way. */
const SPARE_MS = 60 * SECOND_MS;

/** Google refuses tokens of a clock that is further away. */
const CLOCK_MAY_DIFFER_MS = 5 * MINUTE_MS;

const Refused = z.object({ error: z.string().default(''), error_description: z.string().default('') });
const Answer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** Why Google gives no token; `status` 0 if it has not answered. */
export class NoGoogleToken extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

type Options = { account: ServiceAccount; scope: string; url: string; clock: Clock };

/** An access token for the service account (RFC 7523), used until shortly before it ends. */
export function googleToken({ account, scope, url, clock }: Options) {
  const key = createPrivateKey(account.private_key);
  let kept: { token: Promise<string>; until: number } | null = null;

  async function ask(holder: { until: number }): Promise<string> {
    const now = Math.floor(clock.now() / SECOND_MS);
    const claims = { iss: account.client_email, scope, aud: url, iat: now, exp: now + LASTS_S };
    const header = { typ: 'JWT', ...(account.private_key_id && { kid: account.private_key_id }) };
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
      body: new URLSearchParams({
        grant_type: GRANT,
        assertion: signToken({ alg: 'RS256', key, header, claims }),
      }),
    });
    if (!answer.ok) throw new NoGoogleToken(answer.status, await reasonOf(answer, clock.now()));
    const { access_token: token, expires_in: seconds } = Answer.parse(await readAnswer(answer));
    holder.until = clock.now() + seconds * SECOND_MS - SPARE_MS;
    return token;
  }
  return {
    /** Those who need it at the same time ask once. */
    read: (): Promise<string> => {
      if (kept && clock.now() < kept.until) return kept.token;
      const holder = { until: Infinity, token: Promise.resolve('') };
      kept = holder;
      holder.token = ask(holder).catch((error: unknown) => {
        if (kept === holder) kept = null;
        throw error;
      });
      return holder.token;
    },
    /** After it was refused. */
    forget: () => {
      kept = null;
    },
  };
}

async function reasonOf(answer: Response, now: number): Promise<string> {
  const said = Refused.safeParse(await readAnswer(answer)).data;
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  const apart = Math.abs(theirs - now);
  const clock = apart > CLOCK_MAY_DIFFER_MS ? `clock ${Math.round(apart / SECOND_MS)} s apart` : '';
  const words = [answer.status, said?.error, said?.error_description, clock].filter(Boolean);
  return `Google's token: ${words.join(' ')}`;
}
