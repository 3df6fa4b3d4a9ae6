/** Of the hash of a device's token; six bytes. */
const CHARACTERS = 8;
const DIGITS = /^[\dA-F]{12}$/;

/** What its profile shows, and the owner of the server sends a test to: twelve digits, easy to type. */
export function deviceCode(tokenHash: string): string {
  const digits = Buffer.from(tokenHash.slice(0, CHARACTERS), 'base64url').toString('hex').toUpperCase();
  return digits.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3');
}

/** Null for what is no code. */
export function startOfHash(code: string): string | null {
  const digits = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return DIGITS.test(digits) ? Buffer.from(digits, 'hex').toString('base64url') : null;
}
