import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { lineStore } from '#features/lines/store/sql-line-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { everyDay, from, type DemoSite } from '#seed/sites/demo-site.ts';
import { alertStore, MOST_ALERTS } from './store/sql-alert-store.ts';
import { tellLine } from './tell-line.ts';

const SITE = 100_001;
const LINE = { siteId: SITE, lineId: 'a' };

/** Messages about a line that takes people again, on a real database. */
export function alertsSuite(name: string, open: () => Promise<Db>): void {
  async function start(maxWaiting: number | null = 3, hours: Pick<DemoSite, 'week'> | null = null) {
    const db = await open();
    const lines = [lineFixture('a', maxWaiting === null ? {} : { maxWaiting })];
    await writeSites(db, [siteFixture({ lines, ...hours })]);
    const alerts = alertStore(db);
    const time = { now: Date.parse('2026-11-23T15:00:00Z') };
    const deps = { alerts, lines: lineStore(db), clock: { now: () => time.now }, wakeOutbox: () => {} };
    const ask = (person: number, more: object = {}) =>
      alerts.add({
        ...LINE,
        id: `alert-${String(person).padStart(4, '0')}`,
        kind: 'phone',
        contact: `+1416555${String(person).padStart(4, '0')}`,
        language: 'en',
        tokenHash: `device ${person}`,
        origin: `address ${person}`,
        createdAt: ++time.now,
        expiresAt: time.now + DAY_MS,
        ...more,
      });
    const askAll = async (count: number) => {
      for (let person = 1; person <= count; person++) await ask(person);
    };
    const shut = (state: 'open' | 'paused') =>
      db.kysely.updateTable('lines').set({ state }).where('site_id', '=', SITE).where('line_id', '=', 'a').execute();
    const told = async () => {
      const rows = await db.kysely.selectFrom('notices').select(['subject_id', 'address']).execute();
      return rows.map(({ address }) => Number(address.slice(-4))).toSorted((a, b) => a - b);
    };
    const waiting = async () => (await alerts.counts(SITE, time.now)).get('a') ?? 0;
    return { db, alerts, deps, time, ask, askAll, shut, told, waiting, tell: () => tellLine(LINE, deps) };
  }

  /** As many as an attacker with one address and enough contacts has asked for. */
  async function writeMany(db: Db, now: number, count: number) {
    const rows = Array.from({ length: count }, (_, index) => ({
      site_id: SITE,
      alert_id: `many-${String(index).padStart(5, '0')}`,
      line_id: 'a',
      kind: 'email',
      contact: sealed(`n${index}@attacker.example`),
      token_hash: `attacker ${index}`,
      origin: 'attacker',
      language: 'en',
      created_at: now,
      look_at: now,
      expires_at: now + DAY_MS,
      sent_at: null,
    }));
    for (let first = 0; first < rows.length; first += 500) {
      await db.kysely
        .insertInto('line_alerts')
        .values(rows.slice(first, first + 500))
        .execute();
    }
  }

  describe(`${name}: line alerts`, () => {
    it('[SCREEN-02] tell as many as there is room for, the first who asked first, and the next after three minutes', async () => {
      const { time, askAll, tell, told, waiting } = await start(3);
      await askAll(5);
      await tell();
      expect(await told()).toEqual([1, 2, 3]);
      await tell();
      expect(await waiting()).toBe(2);
      time.now += 3 * MINUTE_MS;
      await tell();
      expect(await told()).toEqual([1, 2, 3, 4, 5]);
    });

    it('[SCREEN-02] tell ten at a time if the line has no limit, and nobody while it is paused', async () => {
      const { askAll, shut, tell, told } = await start(null);
      await askAll(12);
      await shut('paused');
      await tell();
      expect(await told()).toEqual([]);
      await shut('open');
      await tell();
      expect(await told()).toHaveLength(10);
    });

    it('[SCREEN-02] tell when the line opens by its hours, without anybody pressing a key', async () => {
      // 10:00 in the morning there.
      const { time, askAll, tell, told } = await start(3, { week: everyDay(from('10:30', '18:00')) });
      await askAll(2);
      time.now += 29 * MINUTE_MS;
      await tell();
      expect(await told()).toEqual([]);
      time.now += MINUTE_MS;
      await tell();
      expect(await told()).toEqual([1, 2]);
    });

    it('[SCREEN-02] are sent once by two nodes at the same time', async () => {
      const { askAll, tell, told, deps, time } = await start(3);
      await askAll(5);
      await Promise.all([tell(), tell(), tell()]);
      expect(await told()).toEqual([1, 2, 3]);
      const now = time.now + MINUTE_MS;
      const claimed = await Promise.all([deps.alerts.claimLines(now, 100), deps.alerts.claimLines(now, 100)]);
      expect(claimed.flat()).toEqual([LINE]);
    });

    it('[SCREEN-02] forget the contact and the device with the message', async () => {
      const { db, askAll, tell } = await start(3);
      await askAll(1);
      const row = () => db.kysely.selectFrom('line_alerts').select(['contact', 'token_hash']).executeTakeFirst();
      expect(await row()).toEqual({ contact: '+14165550001', token_hash: 'device 1' });
      await tell();
      expect(await row()).toEqual({ contact: null, token_hash: null });
    });

    it('[SCREEN-02] are one for a device or a contact, and are cancelled by the device', async () => {
      const { alerts, ask, time, waiting, tell, told } = await start(3);
      await ask(1);
      await ask(1, { id: 'alert-0002', contact: '+14165550002' });
      await ask(2, { id: 'alert-0003' });
      expect(await waiting()).toBe(1);
      const device = { ...LINE, tokenHash: 'device 2', now: time.now };
      expect(await alerts.isWaiting(device)).toBe(true);
      await alerts.cancel({ ...device, tokenHash: 'device 1' });
      expect(await waiting()).toBe(1);
      await alerts.cancel(device);
      expect(await alerts.isWaiting(device)).toBe(false);
      await tell();
      expect(await told()).toEqual([]);
    });

    it('[SCREEN-02] expire at the end of their day', async () => {
      const { time, askAll, tell, told, waiting, alerts } = await start(3);
      await askAll(2);
      time.now += DAY_MS;
      expect(await waiting()).toBe(0);
      await tell();
      expect(await told()).toEqual([]);
      expect(await alerts.claimLines(time.now, 100)).toEqual([]);
    });

    it('[SCREEN-02] shut nobody out when one address has taken all of a site: its newest give way', async () => {
      const { db, time, ask, alerts, waiting } = await start(3);
      await writeMany(db, time.now, MOST_ALERTS.ofSite);
      const refused = { ok: false, error: { code: 'too-many-requests' } };
      expect(await ask(1, { origin: 'attacker' })).toEqual(refused);
      for (let person = 1; person <= 31; person++) expect(await ask(person)).toMatchObject({ ok: true });
      expect(await ask(1)).toMatchObject({ ok: true });
      expect(await waiting()).toBe(MOST_ALERTS.ofSite);
      const left = await alerts.countOf({ siteId: SITE, origin: 'attacker', now: time.now });
      expect(left).toBe(MOST_ALERTS.ofSite - 31);
      for (let person = 1; person <= 31; person++) {
        expect(await alerts.isWaiting({ ...LINE, tokenHash: `device ${person}`, now: time.now })).toBe(true);
      }
    });

    it('[SCREEN-02] of thirty at once each finds room, and no more are stored than a site may have', async () => {
      const { db, time, ask, waiting } = await start(3);
      await writeMany(db, time.now, MOST_ALERTS.ofSite - 10);
      const all = await Promise.all(Array.from({ length: 30 }, (_, person) => ask(person + 1)));
      expect(all.every(({ ok }) => ok)).toBe(true);
      expect(await waiting()).toBe(MOST_ALERTS.ofSite);
    });

    it('[SCREEN-02] are limited for a device, and asking again counts once', async () => {
      const { db, ask, waiting } = await start(3);
      const lines = Array.from({ length: MOST_ALERTS.ofDevice }, (_, index) => ({ lineId: `line ${index}` }));
      for (const [index, line] of lines.entries()) {
        expect(await ask(index + 1, { ...line, tokenHash: 'one' })).toMatchObject({ ok: true });
      }
      expect(await ask(20, { tokenHash: 'one' })).toEqual({ ok: false, error: { code: 'too-many-requests' } });
      expect(await ask(1, { ...lines[0], tokenHash: 'one' })).toMatchObject({ ok: true });
      expect(await waiting()).toBe(0);
      const { length } = await db.kysely.selectFrom('line_alerts').select('alert_id').execute();
      expect(length).toBe(MOST_ALERTS.ofDevice);
    });
  });
}
