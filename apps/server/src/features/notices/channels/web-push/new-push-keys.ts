import { createECDH } from 'node:crypto';
import type { PushKeys } from './push-keys.ts';

/** A P-256 key pair. */
export function newPushKeys(): PushKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // Leading zeros are part of the key.
  const privateKey = Buffer.alloc(32);
  const number = curve.getPrivateKey();
  number.copy(privateKey, privateKey.length - number.length);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}
