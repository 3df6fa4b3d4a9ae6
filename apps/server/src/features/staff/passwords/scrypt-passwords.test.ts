import { describe, expect, it } from 'vitest';
import { scryptPasswords } from './scrypt-passwords.ts';

const QUICK = { cost: 2, blockSize: 1, rounds: 1 };

describe('passwords', () => {
  it('match their own hash only', async () => {
    const passwords = scryptPasswords(QUICK);
    const hash = await passwords.hash('open sesame');
    expect(await passwords.verify('open sesame', hash)).toBe(true);
    expect(await passwords.verify('Open sesame', hash)).toBe(false);
    expect(await passwords.verify('', hash)).toBe(false);
  });

  it('have their own salt', async () => {
    const passwords = scryptPasswords(QUICK);
    expect(await passwords.hash('open sesame')).not.toBe(await passwords.hash('open sesame'));
  });

  it('still match after the cost was raised', async () => {
    const hash = await scryptPasswords(QUICK).hash('open sesame');
    expect(await scryptPasswords({ ...QUICK, cost: 4 }).verify('open sesame', hash)).toBe(true);
  });

  it('match however a keyboard encodes a letter', async () => {
    const passwords = scryptPasswords(QUICK);
    expect(await passwords.verify('e\u0301lise', await passwords.hash('élise'))).toBe(true);
  });

  it('cost what is recommended: more than 16 MiB and a hundred thousand rounds', async () => {
    const [, cost, blockSize, rounds] = (await scryptPasswords().hash('x')).split('$').map(Number);
    expect((cost ?? 0) * (blockSize ?? 0) * 128).toBeGreaterThan(16 * 2 ** 20);
    expect((cost ?? 0) * (rounds ?? 0)).toBeGreaterThanOrEqual(2 ** 15 * 3);
  });

  it.each([null, '', 'scrypt$2$1$1$short$short', 'plain'])(
    'are never right for %o in the place of a hash',
    async (hash) => {
      expect(await scryptPasswords(QUICK).verify('', hash)).toBe(false);
    },
  );

  it('[STAFF-02] take as long without an account as with one', async () => {
    const passwords = scryptPasswords({ cost: 2 ** 13, blockSize: 8, rounds: 1 });
    const hash = await passwords.hash('open sesame');
    // Processor time, which other load does not affect; the minimum of several runs, because the engine sometimes
    // collects garbage.
    const least = { known: Infinity, unknown: Infinity };
    for (let times = 0; times < 30; times++) {
      for (const [who, stored] of [
        ['known', hash],
        ['unknown', null],
      ] as const) {
        const before = process.cpuUsage();
        await passwords.verify('something else', stored);
        least[who] = Math.min(least[who], process.cpuUsage(before).user);
      }
    }
    expect(least.unknown / least.known).toBeGreaterThan(0.6);
    expect(least.unknown / least.known).toBeLessThan(1.7);
  });

  it('[STAFF-02] are checked two at a time, and known browsers before others that wait', async () => {
    const passwords = scryptPasswords({ cost: 2 ** 12, blockSize: 8, rounds: 1 });
    const hash = await passwords.hash('open sesame');
    const order: string[] = [];
    const check = async (who: string, isFirst?: boolean) => {
      await passwords.verify('open sesame', hash, isFirst);
      order.push(who);
    };
    const all = ['a', 'b', 'c', 'd', 'e'].map((who) => check(who));
    expect(passwords.waiting()).toBe(3);
    await Promise.all([...all, check('known', true)]);
    expect(order.indexOf('known')).toBeLessThan(order.indexOf('d'));
    expect(passwords.waiting()).toBe(0);
  });
});
