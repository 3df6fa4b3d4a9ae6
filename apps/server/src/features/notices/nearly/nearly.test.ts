import { describe, expect, it } from 'vitest';
import type { PlacesSource } from '#features/lines/index.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import { readNotices } from '#testing/database/change-rows.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { seedPlainSite } from '#testing/samples/site-fixture.ts';
import type { NearlyCandidate } from '#features/notices/store/nearly-store.ts';
import { notifyNearly } from './notify-nearly.ts';

const NOW = 1_000_000;

const candidate = (id: string, changes: Partial<NearlyCandidate> = {}): NearlyCandidate => ({
  ...testTicket({ id, phone: '+15550100', joinedAt: NOW - 600_000 }),
  nearlyAt: 3,
  aheadAtFirst: 9,
  movedAt: null,
  ...changes,
});

/** Who gets a message, with the places in line by ticket id. */
async function notify(candidates: NearlyCandidate[], places: Record<string, number | null>, isStaffed = true) {
  const db = await openTestDatabase({ seed: seedPlainSite });
  const notices = noticeStore(db);
  const placesById = new Map(Object.entries(places).map(([id, position]) => [id, { position }]));
  const source = {
    read: async () => ({ lines: new Map([['a', { view: { isStaffed }, places: placesById }]]) }),
  } as unknown as PlacesSource;
  const deps = { nearly: { candidates: async () => candidates }, places: source, notices, clock: { now: () => NOW } };
  const { sent } = await notifyNearly(100_001, 'a', deps);
  await notifyNearly(100_001, 'a', deps);
  const notified = (await readNotices(db)).map(({ subjectId }) => subjectId);
  expect(sent).toBe(notified.length);
  return notified;
}

describe('a turn that is near', () => {
  it('[NOTICE-04] is announced once, at the chosen place or before it', async () => {
    const candidates = [candidate('far'), candidate('at'), candidate('before'), candidate('own', { nearlyAt: 6 })];
    expect(await notify(candidates, { far: 4, at: 3, before: 1, own: 6 })).toEqual(['at', 'before', 'own']);
  });

  it('[NOTICE-04] [WAIT-06] is not announced while nobody is at a desk', async () => {
    expect(await notify([candidate('at')], { at: 3 }, false)).toEqual([]);
  });

  it('[NOTICE-04] is not announced to visitors who joined that near', async () => {
    const here = candidate('here', { aheadAtFirst: 2 });
    const further = candidate('further', { aheadAtFirst: 3 });
    const justIn = candidate('just-in', { aheadAtFirst: null, joinedAt: NOW - 1_000 });
    const longIn = candidate('long-in', { aheadAtFirst: null });
    const places = { here: 3, further: 3, 'just-in': 3, 'long-in': 3 };
    expect(await notify([here, further, justIn, longIn], places)).toEqual(['further', 'long-in']);
  });

  it('[NOTICE-04] [STAFF-23] is announced after a move by staff only once they can no longer undo it', async () => {
    const moved = candidate('moved', { movedAt: NOW - 9_999 });
    const settled = candidate('settled', { movedAt: NOW - 10_000 });
    expect(await notify([moved, settled], { moved: 1, settled: 2 })).toEqual(['settled']);
  });

  it('[NOTICE-04] is not announced without a place in line', async () => {
    expect(await notify([candidate('held'), candidate('gone')], { held: null })).toEqual([]);
  });
});
