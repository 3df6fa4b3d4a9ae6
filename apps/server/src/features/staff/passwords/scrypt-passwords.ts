import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from './passwords.ts';

/** Memory is 128 × cost × blockSize bytes, used `rounds` times. */
export type ScryptCost = { cost: number; blockSize: number; rounds: number };

/** 32 MiB and about a quarter of a second. */
const DEFAULT_COST: ScryptCost = { cost: 2 ** 15, blockSize: 8, rounds: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const HASH = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([\w-]{22})\$([\w-]{43})$/;
/** More at once would take all threads and much memory. */
const MAX_CONCURRENT = 2;

/** Each hash contains its parameters, so that they can be raised without invalidating passwords. */
export function scryptPasswords(defaultCost: ScryptCost = DEFAULT_COST): Passwords {
  const limited = limitConcurrency(MAX_CONCURRENT);
  const dummy = write(defaultCost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return write(defaultCost, salt, await limited.run(() => derive(password, salt, defaultCost)));
    },
    verify: async (password, hash, isFirst = false) => {
      const { cost, salt, key } = read(hash ?? dummy) ?? read(dummy) ?? unreachable();
      const isSame = timingSafeEqual(await limited.run(() => derive(password, salt, cost), isFirst), key);
      return isSame && hash !== null;
    },
    waiting: limited.waiting,
  };
}

function derive(password: string, salt: Buffer, { cost, blockSize, rounds }: ScryptCost): Promise<Buffer> {
  const options = { N: cost, r: blockSize, p: rounds, maxmem: 2 ** 20 + 256 * cost * blockSize };
  return new Promise((resolve, reject) => {
    // Keyboards encode the same letter in more than one way.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function write({ cost, blockSize, rounds }: ScryptCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', cost, blockSize, rounds, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function read(hash: string) {
  const [, cost, blockSize, rounds, salt = '', key = ''] = HASH.exec(hash) ?? [];
  if (!key) return null;
  return {
    cost: { cost: Number(cost), blockSize: Number(blockSize), rounds: Number(rounds) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function unreachable(): never {
  throw new Error('a hash that was just written cannot be read');
}

function limitConcurrency(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const run = async <T>(work: () => Promise<T>, isFirst = false): Promise<T> => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => (isFirst ? waiting.unshift(resolve) : waiting.push(resolve)));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Hands its slot to the next in the queue.
      if (next) next();
      else running--;
    }
  };
  return { run, waiting: () => waiting.length };
}
