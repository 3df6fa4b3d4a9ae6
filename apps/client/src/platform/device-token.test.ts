import { describe, expect, it } from 'vitest';
import { deviceToken } from './device-token.ts';
import { safeStorage, type Storage } from './storage.ts';

/** Different bytes on every call. */
function countingBytes() {
  let count = 0;
  const randomBytes = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(++count);
  return { randomBytes, count: () => count };
}

/** Storage that lasts only as long as the page. */
function memory(token?: string): Storage {
  const storage = safeStorage(() => {
    throw new Error('blocked');
  });
  if (token !== undefined) storage.write('appToken', token);
  return storage;
}

describe('deviceToken', () => {
  it('[STORE-01] is created once and stored', () => {
    const storage = memory();
    const { randomBytes, count } = countingBytes();
    const token = deviceToken(storage, randomBytes);
    expect(token).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(storage.read('appToken')).toBe(token);
    expect(deviceToken(storage, randomBytes)).toBe(token);
    expect(count()).toBe(1);
  });

  it('[STORE-01] contains 144 random bits in characters that any header accepts', () => {
    const most = deviceToken(memory(), (bytes) => bytes.fill(255));
    const least = deviceToken(memory(), (bytes) => bytes.fill(0));
    expect(Buffer.from(most, 'base64url')).toEqual(Buffer.alloc(18, 255));
    expect(Buffer.from(least, 'base64url')).toEqual(Buffer.alloc(18, 0));
  });

  it.each(['', 'short', 'x'.repeat(129), `${'x'.repeat(30)}\r\nX-Native: 1`, 'ü'.repeat(24), '{"a":"b"}', 'undefined'])(
    '[STORE-01] [STORE-04] is replaced if %j is stored',
    (spoilt) => {
      const storage = memory(spoilt);
      const token = deviceToken(storage, countingBytes().randomBytes);
      expect(token).toMatch(/^[A-Za-z0-9_-]{24}$/);
      expect(storage.read('appToken')).toBe(token);
    },
  );

  it.each(['a'.repeat(22), 'Zz09_-'.repeat(20)])('[STORE-01] keeps the one of an earlier version, %s', (token) => {
    expect(deviceToken(memory(token), countingBytes().randomBytes)).toBe(token);
  });
});
