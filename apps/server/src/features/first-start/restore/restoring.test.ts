import { join } from 'node:path';
import { ok } from '@openturn/domain/result.ts';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#testing/samples/backup-of-another.ts';
import type { RestoreWork } from './restore-work.ts';
import { openRestoring } from './restoring.ts';

const BY = { siteId: 100_001, staffId: 'olga' };

async function open() {
  const found = Promise.withResolvers<{ path: string; bytes: number }>();
  const never = Promise.withResolvers<never>();
  const begun: string[] = [];
  const work: RestoreWork = {
    folder: join(await temporaryFolder(), 'restoring'),
    freeSpace: async () => 1024 ** 4,
    kept: () => found.promise,
    check: async () => ok({ at: 1, sites: 1, rows: 1, businesses: [], tickets: 0, appointments: 0, accounts: 0 }),
    restore: (path) => {
      begun.push(path);
      return never.promise;
    },
    keyOf: () => null,
    onRestored: () => {},
  };
  let ids = 0;
  const onError = (error: unknown) => expect.unreachable(String(error));
  return {
    found,
    begun,
    restoring: openRestoring(work, { newId: () => `u${++ids}`, clock: { now: () => 1 }, onError }),
  };
}

it('lets nobody begin another while one is restored, however long their own takes to be found', async () => {
  const { found, begun, restoring } = await open();
  const first = await restoring.begin({ bytes: 1 }, BY);
  const id = first.ok ? first.value : '';
  await restoring.add(id, { at: 0, data: Buffer.from('x') });
  const second = restoring.begin({ name: 'nightly.backup' }, BY);
  await restoring.run(id, { keyText: '', isDecided: false });
  await expect.poll(() => restoring.state(id)?.state).toBe('ready');
  await restoring.run(id, { keyText: '', isDecided: true });
  found.resolve({ path: '/kept/nightly.backup', bytes: 1 });
  expect(await second).toEqual({ ok: false, error: { code: 'busy' } });
  expect(restoring.has(id)).toBe(true);
  expect(begun).toHaveLength(1);
});
