import { expect, it } from 'vitest';
import { runReconnects } from './run-reconnects.ts';

it('[LIVE-11] 60 sockets reconnect after the server is killed, and none misses a change', async () => {
  const result = await runReconnects({ sockets: 60, ends: ['kill'], calmMs: 1_000 });
  expect(result.changesWhileAway).toBe(1);
  expect(result.missed).toBe(0);
  expect(result.backMs).toHaveLength(1);
});
