import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Encrypted at once: well under a millisecond, between which other requests are served. */
const FRAME_BYTES = 256 * 1024;
const SEALED_FRAME = FRAME_BYTES + NONCE_BYTES + TAG_BYTES;

export function newFileKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

/**
 * AES-256-GCM in frames. Each is bound to its object, its place and whether it is the last, so that none can be left
 * out, added or exchanged.
 */
export async function sealContent(content: Buffer, key: string, name: string): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (let at = 0, index = 0; at < content.length || index === 0; at += FRAME_BYTES, index++) {
    if (index > 0) await turn();
    const frame = content.subarray(at, at + FRAME_BYTES);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'base64'), nonce);
    cipher.setAAD(placeOf(name, index, at + FRAME_BYTES >= content.length));
    frames.push(nonce, cipher.update(frame), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(frames);
}

/** Throws if anything was changed since. */
export async function openContent(sealed: Buffer, key: string, name: string): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (let at = 0, index = 0; at < sealed.length || index === 0; at += SEALED_FRAME, index++) {
    if (index > 0) await turn();
    const frame = sealed.subarray(at, at + SEALED_FRAME);
    const options = { authTagLength: TAG_BYTES };
    const nonce = frame.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64'), nonce, options);
    decipher.setAAD(placeOf(name, index, at + SEALED_FRAME >= sealed.length));
    decipher.setAuthTag(frame.subarray(-TAG_BYTES));
    frames.push(decipher.update(frame.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final());
  }
  return Buffer.concat(frames);
}

function placeOf(name: string, index: number, isLast: boolean): Buffer {
  return Buffer.from(`${name} ${index} ${isLast ? 'last' : 'more'}`);
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
