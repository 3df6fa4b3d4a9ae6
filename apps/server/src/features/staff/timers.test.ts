import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { expect, it } from 'vitest';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { ELM, seedTestSites } from '#testing/samples/test-site.ts';
import { sweepSessions } from './timers.ts';

it('deletes unused sessions, then frees their desks', async () => {
  const time = { now: 100 * HOUR_MS };
  const db = await openTestDatabase({ seed: seedTestSites });
  const [accounts, desks] = [accountStore(db), deskStore(db)];
  for (const [staffId, deskId] of [
    ['ada', 'desk-1'],
    ['bob', 'desk-2'],
  ] as const) {
    const at = time.now;
    await accounts.openSession({
      hash: staffId,
      accountId: staffId,
      createdAt: at,
      seenAt: at,
      expiresAt: at + 168 * HOUR_MS,
    });
    await desks.take({ siteId: ELM.siteId, staffId, deskId, lines: null, at });
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
  await sweep();
  expect([await accounts.findSession('ada'), await accounts.findSession('bob')]).toEqual([null, expect.anything()]);
  expect((await desks.ofSite(ELM.siteId)).map(({ holder }) => holder?.staffId ?? null)).toEqual([null, 'bob']);
  expect(woken).toBe(1);
});
