import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { once, type Once, type Remembered, type Repeated } from './once.ts';

type Run = Parameters<typeof once<string, { code: 'line-full' }>>[1];

function start() {
  const kept = new Map<string, Remembered>();
  const remember = (id: string, { once: given }: { once?: Once }) =>
    given && kept.set(given.key, { fingerprint: given.fingerprint, id });
  const send = (run: Run, { key = 'a-key', body = 'this' }: { key?: string | null; body?: string } = {}) => {
    const store = { remembered: async (_: number, { key: wanted }: { key: string }) => kept.get(wanted) ?? null };
    const firstAnswer = async (id: string) => (id === 'gone' ? null : `first ${id}`);
    return once({ call: 'POST it', siteId: 1, tokenHash: 'device', key, body, store, firstAnswer }, run);
  };
  return { remember, send };
}

const busy = err({ code: 'busy' });
const repeated = err<Repeated>({ code: 'repeated' });
const full: Result<never, { code: 'line-full' }> = err({ code: 'line-full' });

describe('a request with a key', () => {
  it('[API-13] runs once and gets the same answer again', async () => {
    const { remember, send } = start();
    const ran: unknown[] = [];
    const run: Run = async (alsoWrite) => {
      ran.push(remember('it', alsoWrite));
      return ok('first it');
    };
    expect(await send(run)).toEqual(ok('first it'));
    expect(await send(run)).toEqual(ok('first it'));
    expect(await send(run, { body: 'another' })).toEqual(err({ code: 'key-reused' }));
    expect(ran).toHaveLength(1);
  });

  it('[API-13] remembers nothing without a key', async () => {
    const { send } = start();
    const run: Run = async (alsoWrite) => ok(JSON.stringify(alsoWrite));
    expect(await send(run, { key: null })).toEqual(ok('{}'));
  });

  it.each([repeated, full])(
    '[API-13] gets the answer of the faster request if its own ends with %j',
    async (outcome) => {
      const { remember, send } = start();
      const run: Run = async (alsoWrite) => {
        remember('theirs', alsoWrite);
        return outcome;
      };
      expect(await send(run)).toEqual(ok('first theirs'));
    },
  );

  it('[API-13] is told to retry if the faster request cannot be found', async () => {
    const { remember, send } = start();
    const run: Run = async (alsoWrite) => {
      remember('gone', alsoWrite);
      return repeated;
    };
    expect(await send(run)).toEqual(busy);
    expect(await send(async () => full)).toEqual(full);
  });
});
