import { describe, expect, it } from 'vitest';
import type { DeskStore } from './desk-store.ts';

export type OpenedDesks = {
  desks: DeskStore;
  lineVersion: (siteId: number, lineId: string) => Promise<number>;
  outboxRows: () => Promise<number>;
  /** For site 100001, oldest first, as `who what where`. */
  audited: () => Promise<string[]>;
  /** Signs out everywhere. */
  endSessionsOf: (staffId: string) => Promise<void>;
};

const SITE = 100_001;
const ada = { siteId: SITE, staffId: 'ada', at: 10 };
const bob = { siteId: SITE, staffId: 'bob', at: 20 };

/**
 * SQLite and PostgreSQL must both pass this. Site 100001 has lines a and b, the desks `one` for both and `two` for b,
 * one service `cut` of line a, and the staff ada, bob and s0 to s9, each with a session.
 */
export function deskStoreSuite(name: string, open: () => Promise<OpenedDesks>) {
  describe(`${name}: desks`, () => {
    it('lists desks and services in order, free at first', async () => {
      const { desks } = await open();
      expect(await desks.ofSite(SITE)).toEqual([
        { id: 'one', names: { en: 'Desk one' }, lines: ['a', 'b'], holder: null },
        { id: 'two', names: { en: 'Desk two' }, lines: ['b'], holder: null },
      ]);
      expect(await desks.ofSite(100_002)).toEqual([]);
      expect(await desks.servicesOf(SITE)).toEqual([
        { id: 'cut', lineId: 'a', names: { en: 'Cut' }, isArchived: false },
      ]);
    });

    it('lists the lines with their appointments’ head start', async () => {
      const { desks } = await open();
      expect(await desks.linesOf(SITE)).toEqual([
        {
          id: 'a',
          names: { en: 'Line a' },
          graceMs: 600_000,
          isPaused: false,
          isArchived: false,
          needsPasscode: false,
        },
        {
          id: 'b',
          names: { en: 'Line b' },
          graceMs: 600_000,
          isPaused: false,
          isArchived: false,
          needsPasscode: false,
        },
      ]);
      expect(await desks.linesOf(100_003)).toEqual([]);
    });

    it('assigns a desk with its own lines or the chosen ones', async () => {
      const { desks } = await open();
      expect((await desks.take({ ...ada, deskId: 'one', lines: null })).ok).toBe(true);
      expect((await desks.take({ ...bob, deskId: 'one', lines: null })).ok).toBe(false);
      expect((await desks.take({ ...bob, deskId: 'nowhere', lines: null })).ok).toBe(false);
      const [one] = await desks.ofSite(SITE);
      const holder = { staffId: 'ada', name: 'ada', lines: ['a', 'b'], since: 10, breakSince: null, backAt: null };
      expect(one?.holder).toEqual(holder);
      await desks.take({ ...ada, at: 30, deskId: 'one', lines: ['b'] });
      expect((await desks.ofSite(SITE))[0]?.holder).toEqual({ ...holder, lines: ['b'] });
    });

    it('frees the previous desk on a change and on leaving', async () => {
      const { desks } = await open();
      await desks.take({ ...ada, deskId: 'one', lines: null });
      await desks.take({ ...ada, at: 15, deskId: 'two', lines: null });
      const holders = async () => (await desks.ofSite(SITE)).map(({ holder }) => holder?.staffId ?? null);
      expect(await holders()).toEqual([null, 'ada']);
      expect(await desks.leave(ada)).toBe(true);
      expect(await desks.leave(ada)).toBe(false);
      expect(await holders()).toEqual([null, null]);
    });

    it('records a break and its end', async () => {
      const { desks } = await open();
      expect(await desks.setBreak({ ...ada, break: { backAt: 99 } })).toBe(false);
      await desks.take({ ...ada, deskId: 'one', lines: null });
      expect(await desks.setBreak({ ...ada, at: 40, break: { backAt: 99 } })).toBe(true);
      expect((await desks.ofSite(SITE))[0]?.holder).toMatchObject({ breakSince: 40, backAt: 99 });
      await desks.setBreak({ ...ada, break: null });
      expect((await desks.ofSite(SITE))[0]?.holder).toMatchObject({ breakSince: null, backAt: null });
    });

    it('[STAFF-06] raises the versions of lines whose waits change', async () => {
      const { desks, lineVersion, outboxRows } = await open();
      const versions = () => Promise.all(['a', 'b'].map((line) => lineVersion(SITE, line)));
      const [a = 0, b = 0] = await versions();
      await desks.take({ ...ada, deskId: 'one', lines: ['a'] });
      expect(await versions()).toEqual([a + 1, b]);
      await desks.take({ ...ada, deskId: 'two', lines: null });
      expect(await versions()).toEqual([a + 2, b + 1]);
      await desks.setBreak({ ...ada, break: { backAt: null } });
      await desks.leave(ada);
      expect(await versions()).toEqual([a + 2, b + 3]);
      expect(await outboxRows()).toBe(5);
    });

    it('logs desk changes and breaks', async () => {
      const { desks, audited } = await open();
      await desks.take({ ...ada, deskId: 'one', lines: ['a'] });
      await desks.take({ ...bob, deskId: 'one', lines: null });
      await desks.setBreak({ ...ada, at: 20, break: { backAt: null } });
      await desks.setBreak({ ...ada, at: 30, break: null });
      await desks.setBreak({ ...bob, at: 35, break: null });
      await desks.leave({ ...ada, at: 40 });
      await desks.leave({ ...ada, at: 50 });
      const trail = ['desk_take one', 'break_start one', 'break_end one', 'desk_leave one'];
      expect(await audited()).toEqual(trail.map((what) => `ada ${what}`));
    });

    it('[STAFF-06] gives a desk to one of ten who want it at once, and one desk to someone who wants two at once', async () => {
      const { desks } = await open();
      const wishes = Array.from({ length: 10 }, (_, index) =>
        desks.take({ ...ada, staffId: `s${index}`, deskId: 'one', lines: null }),
      );
      expect((await Promise.all(wishes)).filter(({ ok }) => ok)).toHaveLength(1);
      await Promise.all(['one', 'two', 'two', 'one'].map((deskId) => desks.take({ ...bob, deskId, lines: ['b'] })));
      const mine = (await desks.ofSite(SITE)).filter(({ holder }) => holder?.staffId === 'bob');
      expect(mine).toHaveLength(1);
    });

    it('frees desks of staff without a session', async () => {
      const { desks, endSessionsOf } = await open();
      await desks.take({ ...ada, deskId: 'one', lines: null });
      await desks.take({ ...bob, deskId: 'two', lines: null });
      expect(await desks.freeAbandoned(50)).toBe(0);
      await endSessionsOf('ada');
      expect(await desks.freeAbandoned(50)).toBe(1);
      expect((await desks.ofSite(SITE)).map(({ holder }) => holder?.staffId ?? null)).toEqual([null, 'bob']);
    });
  });
}
