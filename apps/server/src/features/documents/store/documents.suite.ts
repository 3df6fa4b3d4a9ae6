import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import type { NewFile } from './document-store.ts';
import { documentStore } from './sql-document-store.ts';

const SITE = 100_001;
const NOON = Date.parse('2026-11-23T12:00:00Z');
const ALL = { after: '', limit: 100 };

/** Files that visitors send, on a real database. */
export function documentsSuite(name: string, open: () => Promise<Db>): void {
  async function start() {
    const db = await open();
    await writeSites(db, [siteFixture()]);
    const store = documentStore(db);
    const begin = (index: number, more: Partial<NewFile> = {}) =>
      store.begin({
        siteId: SITE,
        id: `file-${String(index).padStart(17, '0')}`,
        visit: `visit ${index}`,
        document: 'card',
        documentNames: { en: 'Card' },
        name: 'card.jpg',
        size: 100,
        key: 'a key',
        tokenHash: `device ${index}`,
        uploadKey: `upload ${index}`,
        pages: 2,
        replaces: null,
        at: NOON,
        room: { siteBytes: 1_000, deviceBytes: 250 },
        ...more,
      });
    const keyOf = (index: number) => ({ siteId: SITE, id: `file-${String(index).padStart(17, '0')}` });
    const complete = (index: number) =>
      store.addPart(keyOf(index), { name: 'part', size: 100, from: 0, at: NOON, siteBytes: 1_000 });
    return { store, begin, keyOf, complete };
  }

  describe(`documents ${name}`, () => {
    it('[SCREEN-13] never take more than a business has room for, however many send at once', async () => {
      const { store, begin, complete } = await start();
      const all = Array.from({ length: 100 }, (_, index) => index);
      const begun = await Promise.all(all.map((index) => begin(index)));
      expect(begun).not.toContain('room');
      expect(await store.used(SITE)).toBe(0);
      const added = await Promise.all(all.map(complete));
      expect(added.filter((each) => each === 'added')).toHaveLength(10);
      expect(added.filter((each) => each === 'room')).toHaveLength(90);
      expect(await store.used(SITE)).toBe(1_000);
      expect(await begin(100)).toBe('room');
    });

    it('[SCREEN-13] of one device are bounded by the day, and tell how much is used', async () => {
      const { begin } = await start();
      const one = { tokenHash: 'one device' };
      const begun = await Promise.all([0, 1, 2, 3].map((index) => begin(index, one)));
      expect(begun.filter((each) => each === 'day')).toHaveLength(2);
      expect(await begin(4, { ...one, at: NOON + 86_400_001 })).toMatchObject({ used: 100 });
    });

    it('[SCREEN-13] count each try to check them, and are left to others once a lease is over', async () => {
      const { store, begin, keyOf, complete } = await start();
      await begin(0);
      expect(await complete(0)).toBe('added');
      const lease = { now: NOON, until: NOON + 10 };
      const claimed = await Promise.all([store.claim(keyOf(0), lease), store.claim(keyOf(0), lease)]);
      expect(claimed.flatMap((file) => file?.tries ?? [])).toEqual([1]);
      const later = NOON + 60_000;
      expect(await store.unchecked({ ...ALL, now: NOON + 5, before: later })).toEqual([]);
      const [left] = await store.unchecked({ ...ALL, now: later, before: later });
      expect(left).toMatchObject({ state: 'checking', tries: 1 });
      const taken = await store.claim(keyOf(0), { now: later, until: later + 10 });
      expect(taken?.tries).toBe(2);
      const first = claimed.find((file) => file !== null);
      expect(first && (await store.refuse(first, 'broken', later))).toBe(false);
      expect(taken && (await store.refuse(taken, 'broken', later))).toBe(true);
      expect(await store.used(SITE)).toBe(0);
    });

    it('[SCREEN-13] count what is kept of them, and are looked at until somebody has opened them', async () => {
      const { store, begin, keyOf, complete } = await start();
      await begin(0);
      await complete(0);
      const claimed = await store.claim(keyOf(0), { now: NOON, until: NOON + 10 });
      const stored = { kind: 'pdf', keptBytes: 140, at: NOON, deleteAt: NOON * 2, guids: [] } as const;
      expect(claimed && (await store.complete(claimed, stored))).toEqual([]);
      expect(await store.used(SITE)).toBe(140);
      expect(await store.toLookAt({ ...ALL, now: NOON })).toMatchObject([{ id: keyOf(0).id, seenAt: null }]);
      await store.markSeen(keyOf(0), NOON + 1);
      await store.markSeen(keyOf(0), NOON + 2);
      expect(await store.find(SITE, keyOf(0).id)).toMatchObject({ seenAt: NOON + 1 });
      await store.lookAgain(keyOf(0), null);
      expect(await store.toLookAt({ ...ALL, now: NOON * 2 })).toEqual([]);
    });
  });
}
