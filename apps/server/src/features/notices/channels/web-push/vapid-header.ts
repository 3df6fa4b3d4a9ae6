import { createPrivateKey } from 'node:crypto';
import { signToken } from '#features/notices/channels/push/sign-token.ts';
import type { PushKeys } from './push-keys.ts';

const HOURS_12_S = 12 * 3_600;

type Claims = {
  /** The origin of the push service. */
  audience: string;
  /** How a push service can reach the operator of this server. */
  contact: string;
  now: number;
};

/** RFC 8292: proves to a push service which server is sending. */
export function vapidHeader({ publicKey, privateKey }: PushKeys, { audience, contact, now }: Claims): string {
  const claims = { aud: audience, exp: Math.floor(now / 1_000) + HOURS_12_S, sub: contact };
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  return `vapid t=${signToken({ alg: 'ES256', key, claims })}, k=${publicKey}`;
}
