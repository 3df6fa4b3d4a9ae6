import type { Storage } from './storage.ts';

export const TOKEN_KEY = 'appToken';
const TOKEN = /^[A-Za-z0-9_-]{22,128}$/;

/** STORE-01: created once and sent with every call. A corrupt one is replaced. */
export function deviceToken(storage: Storage, randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const stored = storage.read(TOKEN_KEY);
  if (stored && TOKEN.test(stored)) return stored;
  const token = base64url(randomBytes(new Uint8Array(18)));
  storage.write(TOKEN_KEY, token);
  return token;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
