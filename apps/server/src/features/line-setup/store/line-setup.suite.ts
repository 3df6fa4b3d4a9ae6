import type { LineSetup } from '@openturn/contract/staff/settings/line-settings.ts';
import { expect, describe, it } from 'vitest';
import type { LineValues } from './line-setup-store.ts';
import { lineSetupStore } from './sql-line-setup-store.ts';
import { deskVersion, lineVersion, orderVersion } from './setup-versions.ts';
import { lineStore } from '#features/lines/store/sql-line-store.ts';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import { addTicket, moveTicket } from '#features/tickets/index.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeDesks } from '#seed/seed-staff.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

const SITE = 100_001;
const AT = 1_000;
const by = { siteId: SITE, staffId: 'mina', at: AT };

const values = (name: string, more: Partial<LineSetup> = {}): LineValues => {
  const { opens: _opens, hours: _hours, ...rest } = more;
  const usual = { maxWaiting: null, passcode: null, graceMinutes: 5, minutesEach: 10, opening: null };
  return { ...usual, names: { en: name }, ...rest };
};

/** Lines and desks, on a real database. Site 100001 has the lines `a` and `b`, served at the desk `desk-1`. */
export function lineSetupSuite(name: string, open: () => Promise<Db>): void {
  describe(`${name}: the set-up of lines and desks`, () => {
    async function start() {
      const db = await open();
      await writeSites(db, [siteFixture({ lines: [lineFixture('a'), lineFixture('b')] })]);
      await db.kysely
        .transaction()
        .execute((trx) => writeDesks(trx, SITE, [{ id: 'desk-1', names: { en: 'Desk 1' }, lines: ['a'] }]));
      const setup = lineSetupStore(db);
      let ids = 0;
      const newId = () => `ticket-${++ids}-${'x'.repeat(20)}`;
      const deps = { tickets: ticketStore(db), clock: { now: () => AT }, newId, wakeOutbox: () => {} };
      const join = (lineId: string, who = 'visitor') =>
        addTicket({ siteId: SITE, lineId, name: who, language: 'en', by: 'visitor' }, deps);
      const read = async () => {
        const found = await setup.read(SITE);
        if (!found) throw new Error('no site');
        return found;
      };
      const lineOf = async (id: string) => {
        const line = (await read()).lines.find((each) => each.id === id);
        if (!line) throw new Error(`no line ${id}`);
        return { ...line, version: lineVersion(line) };
      };
      const deskOf = async (id: string) => {
        const desk = (await read()).desks.find((each) => each.id === id);
        if (!desk) throw new Error(`no desk ${id}`);
        return { ...desk, version: deskVersion(desk) };
      };
      const archive = async (id: string) => setup.archiveLine({ ...by, id, version: (await lineOf(id)).version });
      return { db, setup, deps, join, read, lineOf, deskOf, archive };
    }

    it('gives each new line a letter of its own, however many are added at once', async () => {
      const { setup, read } = await start();
      const added = await Promise.all(
        Array.from({ length: 8 }, () => setup.addLine({ ...by, values: values('Walk-in') })),
      );
      expect(added.every(({ ok }) => ok)).toBe(true);
      const { lines } = await read();
      expect(lines).toHaveLength(10);
      expect(new Set(lines.map(({ letter }) => letter)).size).toBe(10);
      expect(lines.slice(2).map(({ id }) => id)).toContain('walk-in-8');
    });

    it('lets one of two managers change a line, and the other nothing unseen', async () => {
      const { setup, lineOf } = await start();
      const { version } = await lineOf('a');
      const saved = await Promise.all(
        ['One', 'Two'].map((each) => setup.changeLine({ ...by, id: 'a', version, values: values(each) })),
      );
      expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
      expect(saved.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'changed-meanwhile' } });
    });

    it('does not count a join as a change', async () => {
      const { setup, join, lineOf } = await start();
      const { version } = await lineOf('a');
      await join('a');
      expect((await setup.changeLine({ ...by, id: 'a', version, values: values('A') })).ok).toBe(true);
    });

    it('remembers what a key was used for', async () => {
      const { setup, read } = await start();
      const mark = { call: 'POST staff/settings/line', tokenHash: 'mina', key: 'k', fingerprint: 'f' };
      const adding = () => setup.addLine({ ...by, once: mark, values: values('Photos') });
      const [first, second] = [await adding(), await adding()];
      expect([first, second]).toEqual([
        { ok: true, value: 'photos' },
        { ok: false, error: { code: 'repeated' } },
      ]);
      expect(await setup.remembered(SITE, mark)).toEqual({ fingerprint: 'f', id: 'photos' });
      expect((await read()).lines).toHaveLength(3);
    });

    it('takes nobody into an archived line, whoever comes first', async () => {
      for (let round = 0; round < 5; round++) {
        const { join, archive, db, lineOf } = await start();
        const [joined, archived] = await Promise.all([join('a'), archive('a')]);
        expect(joined.ok).toBe(!archived.ok);
        const board = await lineStore(db).board(SITE);
        expect(board?.lines.map(({ id }) => id)).toEqual(archived.ok ? ['b'] : ['a', 'b']);
        expect(await lineOf('a')).toMatchObject({ isArchived: archived.ok, waiting: joined.ok ? 1 : 0 });
      }
    });

    it('neither moves nor brings back anybody into an archived line, and does not open it', async () => {
      const { join, archive, deps, setup, lineOf } = await start();
      const [left, other] = [await join('a', 'one'), await join('b', 'two')];
      if (!left.ok || !other.ok) throw new Error('nobody joined');
      const move = { siteId: SITE, by: 'agent', staffId: 'mina' } as const;
      await moveTicket({ ...move, ticketId: left.value.id, event: 'close_line' }, deps);
      expect(await archive('a')).toEqual({ ok: true, value: 'a' });
      const back = await moveTicket({ ...move, ticketId: left.value.id, event: 'undo_close' }, deps);
      const target = { toLineId: 'a', toServiceId: null };
      const moved = await moveTicket({ ...move, ticketId: other.value.id, event: 'move_line', ...target }, deps);
      expect([back, moved]).toMatchObject([{ error: { code: 'line-closed' } }, { error: { code: 'line-closed' } }]);
      const state = { siteId: SITE, lineId: 'a', state: 'open', message: null, at: AT } as const;
      expect(await deps.tickets.setLineState(state)).toEqual({ ok: false, error: { code: 'line-gone' } });
      const { version } = await lineOf('a');
      expect((await setup.changeLine({ ...by, id: 'a', version, values: values('A') })).ok).toBe(false);
    });

    it('has the database refuse an archived line that is open', async () => {
      const { db } = await start();
      const opened = db.kysely.updateTable('lines').set({ archived_at: AT }).where('line_id', '=', 'a').execute();
      await expect(opened).rejects.toThrow(/constraint/i);
    });

    it('keeps letter and number of a line that comes back', async () => {
      const { join, archive, setup, lineOf, deps } = await start();
      const { letter } = await lineOf('a');
      const first = await join('a');
      if (!first.ok) throw new Error('nobody joined');
      const end = {
        siteId: SITE,
        ticketId: first.value.id,
        event: 'close_line',
        by: 'agent',
        staffId: 'mina',
      } as const;
      await moveTicket(end, deps);
      await archive('a');
      expect((await setup.addLine({ ...by, values: values('Line a') })).ok).toBe(true);
      await setup.restoreLine({ ...by, id: 'a', version: (await lineOf('a')).version });
      expect(await lineOf('a')).toMatchObject({ letter, isArchived: false, state: 'closed' });
      await deps.tickets.setLineState({ siteId: SITE, lineId: 'a', state: 'open', message: null, at: AT });
      expect(await join('a')).toMatchObject({ value: { letter, number: first.value.number + 1 } });
    });

    it('orders lines and desks, unless there is another one by now', async () => {
      const { setup, read } = await start();
      const version = orderVersion((await read()).lines);
      expect((await setup.orderLines({ ...by, version, ids: ['b', 'a'] })).ok).toBe(true);
      expect((await read()).lines.map(({ id }) => id)).toEqual(['b', 'a']);
      expect((await setup.orderLines({ ...by, version, ids: ['a', 'b'] })).ok).toBe(false);
      await setup.addDesk({ ...by, values: { names: { en: 'Room' }, lines: ['b'] } });
      const desks = orderVersion((await read()).desks);
      expect((await setup.orderDesks({ ...by, version: desks, ids: ['room', 'desk-1'] })).ok).toBe(true);
      expect((await read()).desks.map(({ id }) => id)).toEqual(['room', 'desk-1']);
    });

    it('archives no desk that somebody is at, whoever comes first', async () => {
      for (let round = 0; round < 5; round++) {
        const { db, setup, deskOf } = await start();
        const { version } = await deskOf('desk-1');
        const [taken, archived] = await Promise.all([
          deskStore(db).take({ siteId: SITE, staffId: 'ada', deskId: 'desk-1', lines: null, at: AT }),
          setup.archiveDesk({ ...by, id: 'desk-1', version, isArchived: true }),
        ]);
        expect(taken.ok).toBe(!archived.ok);
        expect((await deskOf('desk-1')).isArchived).toBe(archived.ok);
        expect(await deskStore(db).ofSite(SITE)).toHaveLength(archived.ok ? 0 : 1);
      }
    });

    it('gives the person at a desk the lines that it serves from now on', async () => {
      const { db, setup, deskOf } = await start();
      await deskStore(db).take({ siteId: SITE, staffId: 'ada', deskId: 'desk-1', lines: null, at: AT });
      const desk = { names: { en: 'Desk 1' }, lines: ['a', 'b'] };
      const { version } = await deskOf('desk-1');
      expect((await setup.changeDesk({ ...by, id: 'desk-1', version, values: desk })).ok).toBe(true);
      expect((await deskStore(db).ofSite(SITE))[0]?.holder?.lines).toEqual(['a', 'b']);
    });
  });
}
