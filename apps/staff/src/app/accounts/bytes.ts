/** As WebAuthn and the server exchange them. */
export function toBase64url(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.codePointAt(0) ?? 0);
}

/** Browsers have passkeys only on safe pages. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}
