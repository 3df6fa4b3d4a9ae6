import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startNode } from '#testing/start/start-node.ts';

const SITE = 100_001;
const WITHIN_MS = 5_000;

it('[SCREEN-08] has a changed name in the index within five seconds, and a business that left the list in it no longer', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'openturn-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { backend } = await startNode({ dataDir });
  const { search, settings, sites } = backend.stores;
  const ids = async (typed: string) => (await search.sitesBegun(typed, 10)).siteIds;
  const patient = { timeout: WITHIN_MS };
  // Whoever is told that the server is ready can search.
  expect(await ids('willow')).toEqual([SITE]);
  const change = (changed: { names?: Record<string, string>; settings?: Record<string, string> }) =>
    settings.change({ siteId: SITE, at: 0 }, (before) => ({
      ok: true,
      value: { after: { ...before, ...changed }, audit: [] },
    }));
  await change({ names: { en: 'Zephyr House' } });
  await expect.poll(() => ids('zephyr'), patient).toEqual([SITE]);
  const { Listed: _, ...unlisted } = (await sites.find(SITE))?.settings ?? {};
  await change({ settings: unlisted });
  expect((await search.listed([SITE])).size).toBe(0);
  await expect.poll(() => ids('zephyr'), patient).toEqual([]);
});
