import type { JoinEntry } from '@openturn/contract/visitor/join.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { describe, expect, it } from 'vitest';
import { codeStore } from '#features/contacts/store/sql-code-store.ts';
import { contactStore } from '#features/contacts/store/sql-contact-store.ts';
import { lineStore } from '#features/lines/store/sql-line-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { serviceStore } from '#features/joining/store/sql-service-store.ts';
import { siteStore } from '#features/sites/store/sql-site-store.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import { beginDraft } from '#features/joining/draft/begin-draft.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import { joinLine, type JoinLine } from './join-line.ts';
import { lineReads, recentReads } from './line-reads.ts';
import { tryLimit } from '#http/limits/try-limit.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

const SITE = 100_001;
const AT_ONCE = 100;
const FORECAST = { p10Ms: 1, p50Ms: 2, p80Ms: 3, p90Ms: 4, promisedBy: 9_000, ahead: 0, desks: 1 };
const PHONE = '604 555 0132';

/** Concurrent joins against a real database. */
export function joiningSuite(name: string, open: () => Promise<Db>): void {
  async function start() {
    const db = await open();
    const settings = { MaxTicketsPerDevice: '200' };
    await writeSites(db, [
      siteFixture({
        settings,
        lines: [
          lineFixture('a'),
          lineFixture('small', { maxWaiting: 7, names: { en: 'Small' } }),
          lineFixture('b'),
          lineFixture('c'),
        ],
      }),
    ]);
    const clock = { now: () => 1_800_000_000_000 };
    const tries = tryLimit({ most: 3, withinMs: 1, clock });
    const fresh = lineReads({ sites: siteStore(db), lines: lineStore(db), services: serviceStore(db), clock });
    const deps: JoinDeps = {
      fresh,
      recent: recentReads(fresh, clock),
      tickets: ticketStore(db),
      contacts: contactStore(db),
      codes: codeStore(db),
      clock,
      newId: randomGuid,
      newCode: () => '271828',
      channels: { read: async () => ['sms', 'email'] },
      wakeOutbox: () => {},
      places: { read: async () => null },
      forecastNewcomer: async () => FORECAST,
      passcodeTries: { ofDevice: tries, ofAddress: tries },
    };
    const join = (more: Partial<Omit<JoinLine, 'entry'>> & { entry?: JoinEntry } = {}) =>
      joinLine(
        {
          siteId: SITE,
          lineId: 'a',
          tokenHash: 'device',
          origin: 'here',
          address: '192.0.2.1',
          isTexted: true,
          mayCode: async () => null,
          key: null,
          body: null,
          language: 'en',
          entry: { FirstName: 'Ada' },
          ...more,
        },
        deps,
      );
    const inLine = async (lineId = 'a') =>
      (await deps.tickets.active(SITE, lineId)).filter(({ stage }) => stage !== 'draft');
    return { db, deps, join, inLine };
  }
  const many = <T>(work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at)));

  describe(`${name}: concurrent joins`, () => {
    it('[API-13] run a repeated request once and give every repetition the same answer', async () => {
      const { join, inLine, db } = await start();
      const answers = await many(() =>
        join({ key: 'one-and-the-same', entry: { FirstName: 'Ada', PhoneNumber: PHONE } }),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ ok: true, value: { next: 'in-line', number: 1 } });
      expect(await inLine()).toMatchObject([{ promisedBy: 9_000 }]);
      expect(await db.kysely.selectFrom('notices').select('kind').execute()).toEqual([{ kind: 'joined' }]);
      expect(await db.kysely.selectFrom('forecasts').select(['p80_ms', 'promised_by']).execute()).toEqual([
        { p80_ms: 3, promised_by: 9_000 },
      ]);
    });

    it('[API-13] run a repeated request once for the last place in a line', async () => {
      const { join, inLine } = await start();
      await Promise.all([1, 2, 3, 4, 5, 6].map((at) => join({ lineId: 'small', tokenHash: `device ${at}` })));
      const answers = await many(() => join({ lineId: 'small', key: 'one-and-the-same' }));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(await inLine('small')).toHaveLength(7);
    });

    it('[STAFF-09] give 50 who join three lines at once a code each, and none twice', async () => {
      const { db, deps, join } = await start();
      const lines = ['a', 'b', 'c'];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => join({ lineId: lines[at % 3] ?? 'a', tokenHash: `device ${at}` })),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
      const tickets = await Promise.all(lines.map((lineId) => deps.tickets.active(SITE, lineId)));
      expect(tickets.map((ofLine) => ofLine.length)).toEqual([17, 17, 16]);
      expect(new Set(tickets.flat().map(ticketCode)).size).toBe(50);
      expect(tickets.flat().map(ticketCode)).toEqual(expect.arrayContaining(['L-001', 'L-017', 'N-017', 'E-016']));
      const letters = await db.kysely.selectFrom('lines').select('letter').orderBy('position').execute();
      expect(letters.map(({ letter }) => letter)).toEqual(['L', 'S', 'N', 'E']);
    });

    it('[SCREEN-03] need a code for a new phone that many devices bring to several lines at once, but for the first', async () => {
      const { join, inLine } = await start();
      const entry = { FirstName: 'Ada', PhoneNumber: PHONE };
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          join({ lineId: ['a', 'b', 'c'][at % 3] ?? 'a', tokenHash: `device ${at}`, entry }),
        ),
      );
      const next = answers.map((answer) => (answer.ok ? answer.value.next : answer.error.code));
      expect(next.filter((each) => each === 'in-line')).toHaveLength(1);
      expect(next.filter((each) => each === 'code')).toHaveLength(29);
      expect((await Promise.all(['a', 'b', 'c'].map(inLine))).flat()).toHaveLength(1);
    });

    it('[SCREEN-02] give one device one place in a line', async () => {
      const { join, inLine } = await start();
      const answers = await many((at) => join({ key: `key number ${at}` }));
      const joined = answers.filter(({ ok }) => ok);
      expect(joined).toHaveLength(1);
      const [ticket] = await inLine();
      for (const answer of answers.filter(({ ok }) => !ok)) {
        expect(answer).toEqual({ ok: false, error: { code: 'already-in-line', guid: ticket?.id } });
      }
    });

    it('[SCREEN-03] give one phone one place in a line, from however many devices', async () => {
      const { join, inLine, db } = await start();
      const answers = await many((at) =>
        join({ tokenHash: `device ${at}`, entry: { FirstName: 'Ada', PhoneNumber: PHONE } }),
      );
      expect(answers.filter((answer) => answer.ok && answer.value.next === 'in-line')).toHaveLength(1);
      expect(answers.filter((answer) => answer.ok && answer.value.next === 'code')).toHaveLength(AT_ONCE - 1);
      expect(await inLine()).toHaveLength(1);
      const kinds = await db.kysely.selectFrom('notices').select('kind').orderBy('kind').execute();
      expect(kinds).toEqual([{ kind: 'code' }, { kind: 'joined' }]);
    });

    it('[SCREEN-02] keep one draft and turn it into one ticket', async () => {
      const { deps, join, inLine } = await start();
      const begin = {
        siteId: SITE,
        lineId: 'a',
        isForOther: false,
        language: 'en',
        tokenHash: 'device',
        origin: 'here',
      };
      const drafts = await many(() => beginDraft(begin, deps));
      expect(new Set(drafts.map((draft) => JSON.stringify(draft))).size).toBe(1);
      const [draft] = drafts;
      if (!draft?.ok) throw new Error('no draft');
      const { guid } = draft.value;
      const answers = await many(() => join({ guid }));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await inLine()).map(({ id }) => id)).toEqual([guid]);
    });

    it('[SCREEN-02] give one device at most its limit of places, whoever they are for', async () => {
      const { db, join, inLine } = await start();
      const settings = JSON.stringify({ MaxTicketsPerDevice: '6' });
      await db.kysely.updateTable('sites').set({ settings }).where('site_id', '=', SITE).execute();
      const answers = await many((at) => join({ entry: { FirstName: `Person ${at}`, isForOther: true } }));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(6);
      expect(await inLine()).toHaveLength(6);
      for (const answer of answers) expect(answer.ok || answer.error.code === 'too-many-tickets').toBe(true);
    });

    it('[SCREEN-02] apply the device’s limit across two lines at once', async () => {
      const { db, join, inLine } = await start();
      const settings = JSON.stringify({ MaxTicketsPerDevice: '6' });
      await db.kysely.updateTable('sites').set({ settings }).where('site_id', '=', SITE).execute();
      const answers = await many((at) =>
        join({ lineId: at % 2 === 0 ? 'a' : 'small', entry: { FirstName: `Person ${at}`, isForOther: true } }),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(6);
      expect((await inLine()).length + (await inLine('small')).length).toBe(6);
    });

    it('[SCREEN-02] stop at the line’s capacity', async () => {
      const { join, inLine } = await start();
      const answers = await many((at) => join({ lineId: 'small', tokenHash: `device ${at}` }));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
      expect(await inLine('small')).toHaveLength(7);
      for (const answer of answers) expect(answer.ok || answer.error.code === 'line-full').toBe(true);
    });
  });
}
