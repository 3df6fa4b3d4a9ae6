import { createPrivateKey } from 'node:crypto';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { Clock } from '#kernel/clock.ts';
import { PUSH_TIMEOUT_MS } from '#features/notices/channels/push/push-service.ts';
import { signToken } from '#features/notices/channels/push/sign-token.ts';
import * as z from 'zod';

/** What is needed of the file that Google makes for a service account. */
export const ServiceAccount = z.object({
  project_id: z.string().regex(/^[a-z][a-z0-9-]{4,29}$/),
  client_email: z.string().regex(/^[^\s@]+@[^\s@]+$/),
  private_key: z.string().regex(/^-----BEGIN (RSA )?PRIVATE KEY-----/),
  private_key_id: z.string().optional(),
});
export type ServiceAccount = z.output<typeof ServiceAccount>;

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LASTS_S = 3_600;
/** Renewed before it ends, so that none ends on its way. */
const SPARE_MS = 60 * SECOND_MS;

const Answer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** Why Google gives no token; `status` 0 if it has not answered. */
export class NoGoogleToken extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

type Options = { account: ServiceAccount; url: string; clock: Clock };

/** An access token for the service account (RFC 7523), used until shortly before it ends. */
export function googleToken({ account, url, clock }: Options) {
  const key = createPrivateKey(account.private_key);
  let kept: { token: Promise<string>; until: number } | null = null;

  async function ask(holder: { until: number }): Promise<string> {
    const now = Math.floor(clock.now() / SECOND_MS);
    const claims = { iss: account.client_email, scope: SCOPE, aud: url, iat: now, exp: now + LASTS_S };
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
    if (!answer.ok) throw new NoGoogleToken(answer.status, `Google's token: ${answer.status}`);
    const { access_token: token, expires_in: seconds } = Answer.parse(await answer.json());
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
