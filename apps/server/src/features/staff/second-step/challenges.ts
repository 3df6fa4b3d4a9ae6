import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';

export const CHALLENGE_LASTS_MS = 5 * MINUTE_MS;
const RANDOM_BYTES = 16;
const TIME_BYTES = 8;
const MAC_BYTES = 16;

/** What a passkey signs to sign in, or to be added to an account; what somebody comes back with from a sign-in provider. */
export type Purpose = 'sign-in' | `add ${string}` | `provider ${string}`;
type Signing = { purpose: Purpose; secret: string; now: number };

/** Names its own end and is signed, so that asking for one stores nothing. */
export function newChallenge({
  purpose,
  secret,
  now,
  lastsMs = CHALLENGE_LASTS_MS,
}: Signing & { lastsMs?: number }): string {
  const until = Buffer.alloc(TIME_BYTES);
  until.writeBigUInt64BE(BigInt(now + lastsMs));
  const body = Buffer.concat([until, randomBytes(RANDOM_BYTES)]);
  return Buffer.concat([body, macOf(body, { purpose, secret })]).toString('base64url');
}

/** When it ends; null if it is not ours, for another purpose, or over. */
export function readChallenge(challenge: string, { purpose, secret, now }: Signing): number | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== TIME_BYTES + RANDOM_BYTES + MAC_BYTES) return null;
  const body = bytes.subarray(0, -MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(body, { purpose, secret }))) return null;
  const until = Number(body.readBigUInt64BE());
  return until > now ? until : null;
}

/** Stored of those that were used. */
export function hashChallenge(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}

function macOf(body: Buffer, { purpose, secret }: Omit<Signing, 'now'>): Buffer {
  return createHmac('sha256', secret).update(`challenge ${purpose} `).update(body).digest().subarray(0, MAC_BYTES);
}
