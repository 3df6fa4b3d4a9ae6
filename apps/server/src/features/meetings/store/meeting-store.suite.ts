import { GUESTS_WAITING, MEETING_PEOPLE, PEER_GONE_MS, SIGNALS_WAITING } from '@openturn/domain/meet/meeting-limits.ts';
import { ok } from '@openturn/domain/result.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { NO_MEETINGS, type SyncPeer } from './meeting-store.ts';
import { meetingStore } from './sql-meeting-store.ts';

const SITE = 100_001;
const AT = { siteId: SITE, meetingId: 'visit' };
const AUDIT = {
  siteId: SITE,
  at: 1,
  staffId: 'ada',
  action: 'meeting_admit',
  subject: { kind: 'ticket', id: 'visit' },
  detail: '',
} as const;

/** Who waits for a meeting and is in it, on a real database. */
export function meetingStoreSuite(name: string, open: () => Promise<Db>): void {
  async function start({ hasLink = true } = {}) {
    const db = await open();
    await writeSites(db, [siteFixture({})]);
    const store = meetingStore(db);
    const time = { now: 1_000_000 };
    if (hasLink) await store.guestCode({ ...AT, code: 'guests', now: time.now });
    const sync = (id: string, role: 'visitor' | 'guest' | 'staff', more: Partial<SyncPeer> = {}) =>
      store.sync({
        ...AT,
        peer: {
          id,
          role,
          staffId: role === 'staff' ? id : null,
          name: id,
          watches: role === 'guest' ? 'guests' : `screen of ${id}`,
          device: role === 'guest' ? `device of ${id}` : null,
        },
        replaces: null,
        isStarted: true,
        after: 0,
        signals: [],
        now: time.now,
        ...more,
      });
    const admit = (peerId: string) => store.admit({ ...AT, peerId, now: time.now, audit: AUDIT });
    return { db, store, time, sync, admit };
  }

  describe(`meetings on ${name}`, () => {
    it('[SCREEN-14] pass signals on, once, in order, to those who are in', async () => {
      const { sync } = await start();
      await sync('ada', 'staff');
      await sync('zoe', 'visitor', { signals: [{ to: 'ada', data: 'lost' }] });
      const signals = ['one', 'two', 'three'].map((data) => ({ to: 'ada', data }));
      expect(await sync('zoe', 'visitor', { signals })).toMatchObject({ own: 'in', told: ['screen of ada'] });
      const read = (await sync('ada', 'staff')).signals;
      expect(read.map(({ data, from }) => [from, data])).toEqual(
        ['lost', 'one', 'two', 'three'].map((data) => ['zoe', data]),
      );
      expect((await sync('ada', 'staff')).signals).toEqual(read);
      expect((await sync('ada', 'staff', { after: read[1]?.sequence ?? 0 })).signals).toEqual(read.slice(2));
      await sync('ada', 'staff', { after: read[3]?.sequence ?? 0 });
      expect((await sync('ada', 'staff')).signals).toEqual([]);
    });

    it('[SCREEN-14] let nobody in before they start, and guests only one by one', async () => {
      const { sync, admit } = await start();
      expect(await sync('zoe', 'visitor', { isStarted: false })).toMatchObject({ own: 'waiting' });
      expect(await sync('zoe', 'visitor')).toMatchObject({ own: 'in' });
      expect(await sync('ines', 'guest', { signals: [{ to: 'zoe', data: 'hello' }] })).toMatchObject({
        own: 'waiting',
      });
      expect((await sync('zoe', 'visitor')).signals).toEqual([]);
      expect([await admit('ines'), await admit('nobody')]).toEqual([true, false]);
      expect(await sync('ines', 'guest')).toMatchObject({ own: 'in' });
      // As after reloading the page.
      expect(await sync('ines again', 'guest', { replaces: 'ines' })).toMatchObject({ own: 'in' });
      expect(await sync('ines', 'guest')).toMatchObject({ own: 'out' });
      expect(await sync('somebody', 'guest', { replaces: 'ines' })).toMatchObject({ own: 'waiting' });
    });

    it('[SCREEN-14] have one window of a visitor and of each of staff: the newest', async () => {
      const { sync, store, time } = await start();
      await sync('zoe', 'visitor');
      await sync('zoe at home', 'visitor');
      expect(await sync('zoe', 'visitor')).toMatchObject({ own: 'out', others: [] });
      await sync('ada', 'staff');
      expect((await store.peers({ ...AT, now: time.now })).map(({ id }) => id).toSorted()).toEqual([
        'ada',
        'zoe at home',
      ]);
    });

    it('[SCREEN-14] let a few guests wait, of a hundred who come at once, until one is gone', async () => {
      const { sync, store, time } = await start();
      const all = await Promise.all(Array.from({ length: 100 }, (_, index) => sync(`guest ${index}`, 'guest')));
      expect(all.filter(({ own }) => own === 'waiting')).toHaveLength(GUESTS_WAITING);
      expect(all.filter(({ own }) => own === 'full')).toHaveLength(100 - GUESTS_WAITING);
      time.now += PEER_GONE_MS;
      expect(await sync('late', 'guest')).toMatchObject({ own: 'waiting' });
      expect(await store.peers({ ...AT, now: time.now })).toHaveLength(1);
    });

    it('[SCREEN-14] keep a place of the visitor and of staff, whoever has the link of the guests', async () => {
      const { sync, admit, store, time } = await start();
      const guests = Array.from({ length: MEETING_PEOPLE }, (_, index) => `guest ${index}`);
      const come = async () => {
        const own = [];
        for (const guest of guests) own.push((await sync(guest, 'guest')).own);
        return own;
      };
      expect(await come()).toEqual(['waiting', 'waiting', 'waiting', 'full']);
      // Nobody is there but guests: two of them is all that the room takes.
      expect([await admit('guest 0'), await admit('guest 1'), await admit('guest 2')]).toEqual([true, true, false]);
      expect(await come()).toEqual(['in', 'in', 'waiting', 'waiting']);
      expect([(await sync('zoe', 'visitor')).own, (await sync('ada', 'staff')).own]).toEqual(['in', 'in']);
      expect(await sync('ben', 'staff')).toMatchObject({ own: 'full' });
      expect(await admit('guest 3')).toBe(false);
      // Their place goes to somebody else while they are away.
      time.now += PEER_GONE_MS;
      await sync('ben', 'staff');
      await sync('zoe', 'visitor');
      await sync('guest 1', 'guest');
      await sync('cleo', 'staff');
      expect(await sync('guest 0', 'guest')).toMatchObject({ own: 'waiting' });
      expect((await store.peers({ ...AT, now: time.now })).length).toBeLessThanOrEqual(MEETING_PEOPLE + GUESTS_WAITING);
    });

    it('[SCREEN-14] send away, with the link of the guests, whoever came by it', async () => {
      const { sync, admit, store, time } = await start({ hasLink: false });
      const withdraw = () => store.withdraw({ ...AT, now: time.now, audit: { ...AUDIT, action: 'meeting_withdraw' } });
      expect(await withdraw()).toBe(false);
      const code = await store.guestCode({ ...AT, code: 'a', now: time.now });
      const peer = { id: 'ines', role: 'guest' as const, staffId: null, name: 'Inés', watches: code, device: 'tablet' };
      await sync('ines', 'guest', { peer });
      await admit('ines');
      await sync('zoe', 'visitor');
      expect([await store.hasGuestCode(AT), await withdraw(), await store.hasGuestCode(AT)]).toEqual([
        true,
        true,
        false,
      ]);
      expect(await sync('ines', 'guest', { peer })).toMatchObject({ own: 'out' });
      expect(await sync('zoe', 'visitor')).toMatchObject({ own: 'in', others: [] });
      expect(await store.meetingOfCode(SITE, code)).toBeNull();
      expect(await store.guestCode({ ...AT, code: 'b', now: time.now })).toBe('b');
    });

    it('[SCREEN-14] take nobody any more whose link is withdrawn while they come: no guest is left that nobody sees', async () => {
      const { sync, store, time } = await start();
      const withdraw = () => store.withdraw({ ...AT, now: time.now, audit: { ...AUDIT, action: 'meeting_withdraw' } });
      const guests = Array.from({ length: 20 }, (_, index) => `guest ${index}`);
      const come = guests.map((guest) => sync(guest, 'guest'));
      const [, ...came] = await Promise.all([withdraw(), ...come]);
      expect(came.every(({ own }) => ['waiting', 'full', 'out'].includes(own))).toBe(true);
      expect(await store.peers({ ...AT, now: time.now })).toEqual([]);
      expect(await sync('late', 'guest')).toMatchObject({ own: 'out' });
    });

    it('[SCREEN-14] count the windows of a device as one guest, who stays let in', async () => {
      const { sync, admit, store, time } = await start();
      const from = (id: string) => {
        const peer = { id, role: 'guest' as const, staffId: null, name: 'Inés', watches: 'guests', device: 'tablet' };
        return sync(id, 'guest', { peer });
      };
      expect(await from('first')).toMatchObject({ own: 'waiting' });
      await admit('first');
      expect([await from('second'), await from('third')]).toMatchObject([{ own: 'in' }, { own: 'in' }]);
      expect(await from('first')).toMatchObject({ own: 'out' });
      expect((await store.peers({ ...AT, now: time.now })).map(({ id }) => id)).toEqual(['third']);
    });

    it('[SCREEN-14] let whoever is sent away not come back by themselves', async () => {
      const { sync, store, time } = await start();
      await sync('ines', 'guest');
      await store.dismiss({ ...AT, peerId: 'ines', now: time.now, audit: AUDIT });
      expect(await sync('ines', 'guest')).toMatchObject({ own: 'out' });
      expect(await sync('ines again', 'guest', { replaces: 'ines' })).toMatchObject({ own: 'waiting' });
    });

    it('[SCREEN-14] keep only so many signals that nobody fetches', async () => {
      const { sync, db } = await start();
      await sync('ada', 'staff');
      const signals = Array.from({ length: 10 }, () => ({ to: 'ada', data: 'x' }));
      for (let sent = 0; sent < SIGNALS_WAITING / 10 + 5; sent++) await sync('zoe', 'visitor', { signals });
      const rows = await db.kysely.selectFrom('meeting_signals').select('sequence').execute();
      expect(rows).toHaveLength(SIGNALS_WAITING);
    });

    it('[SCREEN-14] have one code for guests, whoever asks first', async () => {
      const { store, time } = await start();
      const codes = await Promise.all(['a', 'b', 'c'].map((code) => store.guestCode({ ...AT, code, now: time.now })));
      expect(new Set(codes).size).toBe(1);
      expect(await store.meetingOfCode(SITE, codes[0] ?? '')).toBe('visit');
      expect([await store.meetingOfCode(SITE, 'x'), await store.meetingOfCode(SITE + 1, codes[0] ?? '')]).toEqual([
        null,
        null,
      ]);
    });

    it('[SCREEN-14] keep the secret of their server sealed', async () => {
      const { store, db } = await start();
      const after = { ...NO_MEETINGS, way: 'here', turn: 'turn:turn.elm.example', turnSecret: 'a secret' } as const;
      await store.change({ siteId: SITE, at: 1 }, () => ok({ after, audit: [] }));
      expect(await store.settings(SITE)).toEqual(after);
      const stored = await db.kysely
        .selectFrom('meeting_settings')
        .select('site_id')
        .where('turn_secret', '=', 'a secret')
        .execute();
      expect(stored).toEqual([]);
      expect(await store.settings(SITE + 1)).toEqual(NO_MEETINGS);
    });
  });
}
