import type { SuspectTicket } from '@openturn/contract/staff/staff-sweep.ts';
import { describe, expect, it } from 'vitest';
import { startThinningOut } from '#features/tickets/timers.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { API_HEADERS, API_HOST, startTestServer } from '#testing/start/start-test-server.ts';
import { boardOf } from '#testing/start/open-console.ts';
import { MOST_SILENT_AT_ADDRESS, UNANSWERED_AFTER_MS } from './thin-out.ts';

const SITE = 100_001;
const LINE = 'walk-in';
const NOBODIES = MOST_SILENT_AT_ADDRESS + 2;

/** A server with a script at the test's address, and calls of a phone. */
async function start() {
  const server = await startTestServer({ TRUST_PROXY: '1' });
  const { ask, tickets, time, db } = server;
  const headersOf = (device: string, address: string) => ({
    ...API_HEADERS,
    'x-apptoken': device.padEnd(22, '_'),
    'x-forwarded-for': address,
  });
  const join = async (device: string, { address = '192.0.2.1', entry = {} } = {}): Promise<string> => {
    time.now += 1_000;
    const url = '/api/100001/client/join';
    const payload = { line: LINE, entry: { FirstName: device, ...entry } };
    const answer = await ask({ host: API_HOST, method: 'POST', url, headers: headersOf(device, address), payload });
    return answer.json<{ guid: string }>().guid;
  };
  const look = async (device: string, guid: string) => {
    const url = `/api/100001/client/ticket/${guid}`;
    expect((await ask({ host: API_HOST, url, headers: headersOf(device, '192.0.2.1') })).statusCode).toBe(200);
    const seen = () =>
      db.kysely.selectFrom('tickets').select('seen_at').where('ticket_id', '=', guid).executeTakeFirst();
    // It is written while nobody waits for it.
    await expect.poll(seen).not.toEqual({ seen_at: null });
  };
  const nobodies: string[] = [];
  for (let index = 0; index < NOBODIES; index++) nobodies.push(await join(`nobody-${index}`));
  const deps = { tickets, clock: { now: () => time.now }, newId: () => 'unused', wakeOutbox: () => {} };
  const thinOut = async () => {
    const failures: unknown[] = [];
    const sweep = startThinningOut({ ...deps, onError: (error) => failures.push(error) });
    await sweep.sweep();
    await sweep.stop();
    expect(failures).toEqual([]);
  };
  const stageOf = async (guid: string) => (await tickets.find(SITE, guid))?.stage;
  return { ...server, join, look, nobodies, thinOut, stageOf, manager: await signInStaff(server, 'mina') };
}

type Answered = { rows: SuspectTicket[] };

describe('joins that nobody answers', () => {
  it('[SCREEN-02] leave the line after ten minutes, with those who looked, verified or came alone staying', async () => {
    const { join, look, nobodies, thinOut, stageOf, db, manager, time, ask } = await start();
    const alone = await join('alone', { address: '192.0.2.77' });
    const looked = await join('looked');
    await look('looked', looked);
    const verified = await join('verified', { entry: { PhoneNumber: '604 555 0123' } });
    await db.kysely.updateTable('contact_devices').set({ proven_at: time.now }).execute();
    const added = await manager.post('staff/walkin', { line: LINE, name: 'Counter' });
    await thinOut();
    expect(await stageOf(nobodies[0] ?? '')).toBe('waiting');

    time.now += UNANSWERED_AFTER_MS;
    await thinOut();
    const stages = await Promise.all(nobodies.map(stageOf));
    expect(new Set(stages)).toEqual(new Set(['cancelled']));
    for (const guid of [alone, looked, verified, added.json<{ guid: string }>().guid]) {
      expect(await stageOf(guid)).toBe('waiting');
    }
    expect((await boardOf(manager)).lines.find(({ id }) => id === LINE)).toMatchObject({ waiting: 4 });

    // Somebody real can take the old place back.
    const url = `/api/100001/client/ticket/${nobodies[0]}`;
    const ticket = (await ask({ url })).json<{ ticket: { reason: string; actions: string[] } }>().ticket;
    expect(ticket).toMatchObject({ reason: 'unanswered', actions: ['rejoin'] });
  });

  it('[STAFF-12] are swept by a manager, who sees how many and who, can undo it, and is named in the log', async () => {
    const { join, look, nobodies, stageOf, manager, writtenNotices, ...server } = await start();
    const looked = await join('looked');
    await look('looked', looked);
    const suspects = async () => (await manager.get(`staff/suspects?line=${LINE}`)).json<Answered>().rows;
    const rows = await suspects();
    expect(rows.map(({ guid }) => guid)).toEqual([...nobodies, looked]);
    expect(rows[0]).toMatchObject({ name: 'nobody-0', together: NOBODIES + 1, isUnseen: true });
    expect(rows.at(-1)).toMatchObject({ name: 'looked', isUnseen: false });

    server.time.now += 1_000;
    const counter = (await manager.post('staff/walkin', { line: LINE, name: 'Counter' })).json<{ guid: string }>().guid;
    const before = await writtenNotices();
    const swept = await manager.post('staff/sweep', { line: LINE, guids: [...nobodies, counter] });
    expect(swept.json<{ guids: string[] }>().guids).toEqual(nobodies);
    expect(await stageOf(counter)).toBe('waiting');
    expect(await suspects()).toEqual([]);
    expect(await writtenNotices()).toEqual(before);

    server.time.now += 5_000;
    const undone = await manager.post('staff/sweep', { line: LINE, guids: nobodies, restores: true });
    expect(undone.json<{ guids: string[] }>().guids).toEqual(nobodies);
    const board = await boardOf(manager);
    expect(board.tickets.map(({ guid }) => guid)).toEqual([...nobodies, looked, counter]);
    const log = (await manager.get('staff/audit')).json<{
      rows: { action: string; detail: string; staff: string }[];
    }>();
    const lines = log.rows.filter(({ action }) => action.startsWith('sweep'));
    expect(lines).toMatchObject([
      { action: 'sweep_undo', detail: String(NOBODIES) },
      { action: 'sweep', detail: String(NOBODIES), staff: 'mina' },
    ]);
    const agent = await signInStaff(server, 'ada');
    expect((await agent.post('staff/sweep', { line: LINE, guids: nobodies })).json()).toMatchObject({
      reason: 'forbidden',
    });
  });
});
