import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LineChange } from '@openturn/contract/live.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { actOnTicket } from '#features/tickets/visitor/act-on-ticket.ts';
import { addTicket } from '#features/tickets/rules/add-ticket.ts';
import { changeLineState } from '#testing/walk/change-line-state.ts';
import { crashAfterCommit } from '#testing/crash/crash-after-commit.ts';
import type { LiveClient } from '#testing/fakes/live-client.ts';
import { startNode } from '#testing/start/start-node.ts';
import { holdOnDay, nextDay, showTimes } from '#testing/walk/live-day.ts';

const SITE = 100_001;
const CLINIC = '100001';
const LINE = 'walk-in-doctor';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openturn-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Periodic reads, and the search for those who have no promise yet. */
const BESIDES = /"outbox"|search_changes|"timer_at" <=|"look_at" <=|"promised_by" is null/;
/** Waits in the lines of a new demo are computed while it starts. */
const OF_LINES = /"tickets"|"lines"|"desks"|"opening_hours"/;

describe('a node on SQLite', () => {
  it('[LIVE-07] [LIVE-08] shows a new visitor to every watcher', async () => {
    const dataDir = await temporaryFolder();
    const { backend, watch } = await startNode({ dataDir });
    const clients = await Promise.all([watch(CLINIC), watch(CLINIC), watch(CLINIC)]);
    const before = (await backend.stores.lines.board(SITE))?.lines.find(({ id }) => id === LINE)?.waiting ?? 0;
    await addTicket({ siteId: SITE, lineId: LINE, name: 'Ada', language: 'en', by: 'agent' }, backend.tickets);
    for (const client of clients) {
      const { line } = (await client.next()).data as LineChange;
      expect([line.id, line.waiting]).toEqual([LINE, before + 1]);
    }
  });

  it('[LIVE-08] needs four queries for a change, whether 1 or 200 watch', async () => {
    const dataDir = await temporaryFolder();
    const queries: string[] = [];
    const { backend, watch } = await startNode({ dataDir, onQuery: (sql) => queries.push(sql) });
    const changeLine = async (state: 'paused' | 'open', clients: readonly LiveClient[]) => {
      queries.length = 0;
      await changeLineState({ siteId: SITE, lineId: LINE, state }, backend.tickets);
      await Promise.all(clients.map((client) => client.next()));
      await nextTurn();
      return queries.filter((sql) => sql.startsWith('select') && !BESIDES.test(sql));
    };
    const costs: string[][] = [];
    for (const watchers of [1, 199]) {
      const clients = await Promise.all(Array.from({ length: watchers }, () => watch(CLINIC)));
      const each: string[][] = [];
      for (const state of ['paused', 'open', 'paused', 'open'] as const) each.push(await changeLine(state, clients));
      // Others may add queries, such as waits computed for the lines of a new demo.
      costs.push(each.toSorted((a, b) => a.length - b.length)[0] ?? []);
    }
    // Lines, opening hours, tickets and desks; what was learned is cached for minutes.
    expect(
      costs.map(({ length }) => length),
      costs.flat().join('\n'),
    ).toEqual([4, 4]);
  });

  it('[LIVE-08] needs two queries for a changed day, and one message for all that show the same', async () => {
    const dataDir = await temporaryFolder();
    const queries: string[] = [];
    const { backend, watch } = await startNode({ dataDir, onQuery: (sql) => queries.push(sql) });
    const clients = await Promise.all(Array.from({ length: 60 }, () => watch(CLINIC)));
    const [elsewhere, calendar, ...booking] = clients;
    if (!elsewhere || !calendar) throw new Error('sixty clients');
    for (const client of booking) showTimes(client);
    showTimes(calendar, '');
    await Promise.all(clients.slice(1).map((client) => client.next()));
    const counted: string[][] = [];
    for (const device of ['one', 'two']) {
      const { date, at } = await holdOnDay(backend.booking, device);
      queries.length = 0;
      const days = await Promise.all(booking.map(nextDay));
      counted.push(queries.filter((sql) => sql.startsWith('select') && !BESIDES.test(sql) && !OF_LINES.test(sql)));
      expect(days[0]).toMatchObject({ date, free: { choice: 'service=flu-shot&method=1', row: { date } } });
      expect(days[0]?.free?.row.times.map((time) => time.at)).not.toContain(at);
      expect(new Set(days.map((day) => JSON.stringify(day))).size).toBe(1);
      await expect(nextDay(calendar)).resolves.toEqual({ date });
    }
    for (const selects of counted) expect(selects.length, selects.join('\n')).toBeLessThanOrEqual(2);
    expect(elsewhere.pending()).toBe(0);
  });

  it('seeds an empty database once and keeps existing data', async () => {
    const dataDir = await temporaryFolder();
    const first = await startNode({ dataDir });
    const waiting = async (node: typeof first) =>
      (await node.backend.stores.lines.board(SITE))?.lines.map((line) => line.waiting);
    await addTicket({ siteId: SITE, lineId: LINE, name: 'Ada', language: 'en', by: 'agent' }, first.backend.tickets);
    const before = await waiting(first);
    await first.live.close();
    await first.backend.close();
    expect(await waiting(await startNode({ dataDir }))).toEqual(before);
  });

  it('[LIVE-11] sends after a restart what was committed just before the process was killed', async () => {
    const dataDir = await temporaryFolder();
    const first = await startNode({ dataDir });
    await first.live.close();
    await first.backend.close();
    const acknowledged = await crashAfterCommit({ databaseUrl: '', dataDir, siteId: SITE, lineId: LINE });
    const { backend } = await startNode({ dataDir });
    expect(await backend.stores.tickets.find(SITE, acknowledged)).toMatchObject({ stage: 'waiting' });
    await expect.poll(() => backend.stores.outbox.counts()).toEqual({ pending: 0, dead: 0, oldestAt: null });
  });

  it('[STATE-04] runs timers, including those that were due while it was down', async () => {
    const dataDir = await temporaryFolder();
    const first = await startNode({ dataDir });
    const person = { siteId: SITE, lineId: LINE, name: 'Ada', language: 'en', by: 'agent' } as const;
    const added = await addTicket(person, first.backend.tickets);
    const guid = added.ok ? added.value.id : '';
    const hold = { siteId: SITE, guid, action: 'need_more_time', minutes: 30, key: null } as const;
    expect(await actOnTicket(hold, first.backend.tickets)).toMatchObject({ ok: true });
    const later = first.backend.tickets.clock.now() + 3_600_000;
    await first.live.close();
    await first.backend.close();
    const { backend, errors } = await startNode({ dataDir, clock: { now: () => later } });
    const stage = async () => (await backend.stores.tickets.find(SITE, guid))?.stage;
    await expect.poll(stage, { timeout: 10_000 }).toBe('waiting');
    expect(errors).toEqual([]);
  });
});
