import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeStorage } from './storage.ts';

function keeper() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function full(): never {
  throw new DOMException('exceeded the quota', 'QuotaExceededError');
}

describe('safeStorage', () => {
  it('[STORE-04] stores on the device if it can', () => {
    const device = keeper();
    safeStorage(() => device).write('a', '1');
    expect(device.kept).toEqual(new Map([['a', '1']]));
    const later = safeStorage(() => device);
    expect(later.read('a')).toBe('1');
    later.remove('a');
    expect(later.read('a')).toBeNull();
    expect(device.kept.size).toBe(0);
  });

  it.each([
    ['may not even be named', refuse],
    ['may not be used', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })],
    ['is not there', () => undefined as never],
  ])('[STORE-04] falls back to memory if it %s', (_, open) => {
    const storage = safeStorage(open);
    expect(storage.read('a')).toBeNull();
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    storage.write('a', '');
    expect(storage.read('a')).toBe('');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });

  it('[STORE-04] reads the new value, not the old one, if storage is full', () => {
    const device = { ...keeper(), setItem: full };
    device.kept.set('a', 'old');
    const storage = safeStorage(() => device);
    storage.write('a', 'new');
    expect(storage.read('a')).toBe('new');
  });

  it('[STORE-04] forgets everything, also what the device refused to store', () => {
    const device = keeper();
    const storage = safeStorage(() => device);
    storage.write('a', '1');
    device.setItem = full;
    storage.write('b', '2');
    storage.clear();
    expect([storage.read('a'), storage.read('b')]).toEqual([null, null]);
    expect(device.kept.size).toBe(0);
  });

  it('[SCREEN-12] keeps nothing on the device once it is erased, whatever the page still writes', () => {
    const device = keeper();
    const storage = safeStorage(() => device);
    storage.write('profile', 'Sam');
    storage.clear();
    storage.write('known:100001', 'Sam');
    expect(storage.read('known:100001')).toBe('Sam');
    expect(device.kept.size).toBe(0);
  });

  it('[STORE-04] sees what another tab has written', () => {
    const device = keeper();
    const storage = safeStorage(() => device);
    storage.write('a', 'mine');
    device.kept.set('a', 'theirs');
    expect(storage.read('a')).toBe('theirs');
  });

  const step = fc.record({
    key: fc.constantFrom('a', 'b'),
    value: fc.option(fc.string()),
    isFull: fc.boolean(),
  });
  it('[STORE-04] reads what was last written or removed, even if the device refused it', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const device = keeper();
        let isFull = false;
        const storage = safeStorage(() => ({
          ...device,
          setItem: (key, value) => (isFull ? full() : device.setItem(key, value)),
          removeItem: (key) => (isFull ? full() : device.removeItem(key)),
        }));
        const expected = new Map<string, string | null>();
        for (const { key, value, ...now } of steps) {
          isFull = now.isFull;
          if (value === null) storage.remove(key);
          else storage.write(key, value);
          expected.set(key, value);
          for (const [each, last] of expected) expect(storage.read(each)).toBe(last);
        }
      }),
    );
  });
});
