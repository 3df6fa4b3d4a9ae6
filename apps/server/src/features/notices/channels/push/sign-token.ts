import { type KeyObject, sign } from 'node:crypto';

type Signed = { alg: 'ES256' | 'RS256'; key: KeyObject; header?: object; claims: object };

/** A JSON web token (RFC 7519), by which this server names itself to a push service. */
export function signToken({ alg, key, header = { typ: 'JWT' }, claims }: Signed): string {
  const signed = `${encode({ ...header, alg })}.${encode(claims)}`;
  // Of the two algorithms, only that of elliptic curves has more than one encoding.
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
