import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { expect, it } from 'vitest';
import { memoryAccounts } from '#features/staff/store/account-store.memory.ts';
import { memoryDesks } from '#features/staff/store/desk-store.memory.ts';
import { sweepSessions } from './timers.ts';

it('forgets sessions that nobody uses any more, and then frees their desks', async () => {
  const time = { now: 100 * HOUR_MS };
  const accounts = memoryAccounts({
    accounts: ['ada', 'bob'].map((id) => ({
      id,
      email: `${id}@elm.example`,
      name: id,
      passwordHash: '',
      totpSecret: null,
      totpPending: null,
      totpStep: null,
    })),
    sites: [],
  });
  const gone = new Set<string>();
  const desks = memoryDesks({
    desks: ['one', 'two'].map((id) => ({ siteId: 100_001, id, names: {}, lines: ['a'] })),
    isAbandoned: (_siteId, staffId) => gone.has(staffId),
  });
  for (const [staffId, deskId] of [
    ['ada', 'one'],
    ['bob', 'two'],
  ] as const) {
    const at = time.now;
    await accounts.openSession({
      hash: staffId,
      accountId: staffId,
      createdAt: at,
      seenAt: at,
      expiresAt: at + 168 * HOUR_MS,
    });
    await desks.take({ siteId: 100_001, staffId, deskId, lines: null, at });
  }
  let woken = 0;
  const sweep = () =>
    sweepSessions({ accounts, desks, clock: { now: () => time.now }, wakeOutbox: () => void woken++ });
  time.now += 11 * HOUR_MS;
  await accounts.touchSession('bob', time.now);
  await sweep();
  expect(await accounts.findSession('ada')).not.toBeNull();
  expect(woken).toBe(0);
  time.now += HOUR_MS;
  gone.add('ada');
  await sweep();
  expect([await accounts.findSession('ada'), await accounts.findSession('bob')]).toEqual([null, expect.anything()]);
  expect((await desks.ofSite(100_001)).map(({ holder }) => holder?.staffId ?? null)).toEqual([null, 'bob']);
  expect(woken).toBe(1);
});
