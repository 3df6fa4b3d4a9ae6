import { describe, expect, it } from 'vitest';
import type { PlacesSource } from '#features/lines/index.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import { readTold } from '#testing/database/change-rows.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { seedPlainSite } from '#testing/samples/site-fixture.ts';
import type { NearlyCandidate } from '#features/notices/store/nearly-store.ts';
import { tellNearly } from './tell-nearly.ts';

const NOW = 1_000_000;

const waits = (id: string, changes: Partial<NearlyCandidate> = {}): NearlyCandidate => ({
  ...testTicket({ id, phone: '+15550100', joinedAt: NOW - 600_000 }),
  nearlyAt: 3,
  aheadAtFirst: 9,
  ...changes,
});

/** Places by the ticket's id. */
async function tell(candidates: NearlyCandidate[], places: Record<string, number | null>) {
  const db = await openTestDatabase({ seed: seedPlainSite });
  const notices = noticeStore(db);
  const of = new Map(Object.entries(places).map(([id, position]) => [id, { position }]));
  const source = { read: async () => ({ lines: new Map([['a', { of }]]) }) } as unknown as PlacesSource;
  const deps = { nearly: { candidates: async () => candidates }, places: source, notices, clock: { now: () => NOW } };
  const count = await tellNearly(100_001, 'a', deps);
  await tellNearly(100_001, 'a', deps);
  const told = (await readTold(db)).map(({ subjectId }) => subjectId);
  expect(count).toBe(told.length);
  return told;
}

describe('turn that has come near', () => {
  it('[NOTICE-04] is told at the place that was chosen or before it, once', async () => {
    const candidates = [waits('far'), waits('at'), waits('before'), waits('own', { nearlyAt: 6 })];
    expect(await tell(candidates, { far: 4, at: 3, before: 1, own: 6 })).toEqual(['at', 'before', 'own']);
  });

  it('[NOTICE-04] is not told to whoever joined there, and knows', async () => {
    const here = waits('here', { aheadAtFirst: 2 });
    const further = waits('further', { aheadAtFirst: 3 });
    const justIn = waits('just-in', { aheadAtFirst: null, joinedAt: NOW - 1_000 });
    const longIn = waits('long-in', { aheadAtFirst: null });
    const places = { here: 3, further: 3, 'just-in': 3, 'long-in': 3 };
    expect(await tell([here, further, justIn, longIn], places)).toEqual(['further', 'long-in']);
  });

  it('[NOTICE-04] is not told without a place', async () => {
    expect(await tell([waits('held'), waits('gone')], { held: null })).toEqual([]);
  });
});
