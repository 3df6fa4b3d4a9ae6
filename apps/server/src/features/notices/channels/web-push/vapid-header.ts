import { createPrivateKey, sign } from 'node:crypto';
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
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
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
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
