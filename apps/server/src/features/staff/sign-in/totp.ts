import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Accepts a clock that is one step off. */
const DRIFT = [0, -1, 1] as const;

/** RFC 6238. The step that the code belongs to, or null. */
export function totpStepOf(code: string, secret: string, now: number): number | null {
  const current = Math.floor(now / STEP_MS);
  const entered = code.replaceAll(/\s/g, '');
  return DRIFT.map((drift) => current + drift).find((step) => areEqual(totpCode(secret, step), entered)) ?? null;
}

/** RFC 4226, with the step as its counter. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.max(0, step)));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

export function totpUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function areEqual(right: string, entered: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(entered)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
