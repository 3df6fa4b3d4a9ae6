import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string };

/** The server's keys, new for each message; only tests pass them. */
type MessageKeys = { privateKey?: Buffer; salt?: Buffer };

const RECORD_SIZE = 4096;
/** 4096 bytes minus header, padding and tag; every push service accepts 4096. */
export const LONGEST_PUSH_BYTES = 3_993;

/** RFC 8291 over RFC 8188: one record that only this browser can read. */
export function encryptPush(text: string, { p256dh, auth }: BrowserKeys, keys: MessageKeys = {}): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const curve = createECDH('prime256v1');
  if (keys.privateKey) curve.setPrivateKey(keys.privateKey);
  else curve.generateKeys();
  const ownKey = curve.getPublicKey();
  const salt = keys.salt ?? randomBytes(16);

  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const shared = derive(curve.computeSecret(browserKey), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.of(ownKey.length), ownKey, sealed, cipher.getAuthTag()]);
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
