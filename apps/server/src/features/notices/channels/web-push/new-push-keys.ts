import { createECDH } from 'node:crypto';
import type { PushKeys } from './push-keys.ts';

/** A point on P-256, and the number that makes it. */
export function newPushKeys(): PushKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // The number may begin with zeros, which are part of it.
  const privateKey = Buffer.alloc(32);
  const number = curve.getPrivateKey();
  number.copy(privateKey, privateKey.length - number.length);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}
