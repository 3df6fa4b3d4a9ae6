import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code in an authenticator app (RFC 6238, six digits, 30 s), computed independently of the server. */
export function totpAt(secret: string, at: number): string {
  let bits = 0n;
  for (const letter of secret) bits = bits * 32n + BigInt(LETTERS.indexOf(letter));
  const key = Buffer.from(bits.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex');
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(at / 30_000), 4);
  const mac = createHmac('sha1', key).update(counter).digest();
  const code = (mac.readUInt32BE((mac[19] ?? 0) % 16) % 2 ** 31) % 1_000_000;
  return `${code}`.padStart(6, '0');
}
