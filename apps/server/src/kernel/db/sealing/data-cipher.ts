import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** Encrypts what is stored about people, and opens it again. */
export type DataCipher = {
  /** Of the key that encrypts now. */
  keyId: string;
  /** The same text always gives the same result, so that both databases can compare and index it. */
  seal(text: string): string;
  /** What the text can be stored as, with any of the keys. */
  sealings(text: string): string[];
  hasKey(keyId: string): boolean;
  /** Anything that is not sealed stays as it is. */
  open(stored: string): string;
  /** A short hash of a part of a phone or email; only who has the key can tell which. */
  hashPart(part: string): string;
};

const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 6;
const PART_LENGTH = 4;
/** Bounds the memory; there are ten thousand parts of phones, and few usual ones of emails. */
const MOST_PARTS = 50_000;
/** A board reads the same visitors again and again; opening one takes longer than reading the row. Bounds the memory. */
const MOST_OPENED = 20_000;
const LONGEST_KEPT = 500;

/** A character that nobody can type begins what is sealed; the id of its key follows. */
export const SEALED = '\u0002';

type Key = { id: string; encryption: Buffer; nonces: Buffer; parts: Buffer };

/** The first key encrypts; all of them open. */
export function dataCipher(keys: readonly Buffer[]): DataCipher {
  const [current, ...others] = keys.map(derive);
  if (!current) throw new Error('no key to encrypt with');
  const byId = new Map([current, ...others].map((key) => [key.id, key]));
  const hashes = new Map<string, string>();
  const opened = new Map<string, string>();
  return {
    keyId: current.id,
    seal: (text) => `${SEALED}${current.id}${encrypt(current, text)}`,
    sealings: (text) => [...byId.values()].map((key) => `${SEALED}${key.id}${encrypt(key, text)}`),
    hasKey: (keyId) => byId.has(keyId),
    open: (stored) => {
      if (!stored.startsWith(SEALED)) return stored;
      const recent = opened.get(stored);
      if (recent !== undefined) return recent;
      const key = byId.get(stored.slice(1, 1 + ID_LENGTH));
      const text = (key && decrypt(key, stored.slice(1 + ID_LENGTH))) ?? stored;
      if (opened.size >= MOST_OPENED) opened.clear();
      if (stored.length <= LONGEST_KEPT) opened.set(stored, text);
      return text;
    },
    hashPart: (part) => {
      const known = hashes.get(part);
      if (known !== undefined) return known;
      if (hashes.size >= MOST_PARTS) hashes.clear();
      const hash = createHmac('sha256', current.parts).update(part).digest('base64url').slice(0, PART_LENGTH);
      hashes.set(part, hash);
      return hash;
    },
  };
}

/** Tells keys apart, and may be shown to anyone. */
export function dataKeyId(key: Buffer): string {
  return derive(key).id;
}

function derive(key: Buffer): Key {
  const of = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `openturn ${purpose}`, KEY_BYTES));
  const id = of('id').toString('base64url').slice(0, ID_LENGTH);
  return { id, encryption: of('encryption'), nonces: of('nonces'), parts: of('parts') };
}

/** The nonce is a keyed hash of the text: two different texts never share one, and equal texts stay equal. */
function encrypt({ encryption, nonces }: Key, text: string): string {
  const nonce = createHmac('sha256', nonces).update(text).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, encryption, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url');
}

/** Null if it was not encrypted with this key, or was changed since. */
function decrypt({ encryption }: Key, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(ALGORITHM, encryption, bytes.subarray(0, NONCE_BYTES), options);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const content = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([content, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
