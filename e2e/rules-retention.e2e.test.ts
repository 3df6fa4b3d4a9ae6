import { DAY_MS, HOUR_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { CLOCK_SERVER, passTime } from './harness/clock-server.ts';
import { LINE } from './harness/join-line.ts';
import { openConsole } from './harness/open-console.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { shareServer } from './harness/share-server.ts';
import { storedText } from './harness/stored-text.ts';

const WITHIN = { timeout: 15_000 };

describe("a visitor's stored data", () => {
  const server = shareServer(CLOCK_SERVER);

  it('[STORE-05] is deleted in due time: requests, messages, identity and device', { timeout: 90_000 }, async () => {
    const [name, phone] = ['Quintessa', '+14165550190'];
    const visitor = openVisitor(server());
    const entry = { FirstName: name, PhoneNumber: '416 555 0190', service: 'new-problem', method: 1 };
    const key = { 'idempotency-key': 'join-0190-0001' };
    const join = async () => (await visitor.post<{ guid: string }>('join', { line: LINE, entry }, key)).reply.guid;
    const guid = await join();
    const staff = await openConsole(server(), undefined, { desk: 'desk-1' });
    await staff.post(`ticket/${guid}/note`, { note: 'Quintessential' });
    for (const action of ['call', 'start', 'complete']) expect((await staff.act(guid, action)).status).toBe(200);
    expect(await join()).toBe(guid);

    /** The tables that contain one of these words. */
    const tablesWith = async (...words: string[]) =>
      Object.entries(await storedText(server()))
        .filter(([, text]) => words.some((word) => text.includes(word)))
        .map(([table]) => table)
        .toSorted();
    const messages = async () => {
      const { reply } = await (await openConsole(server())).get<{ rows: { to: string }[] }>('inbox');
      return reply.rows.filter(({ to }) => to.endsWith('5550190')).length;
    };
    expect(await tablesWith(name, 'Quintessential')).toEqual(['tickets']);
    await expect.poll(messages, WITHIN).toBeGreaterThan(0);

    await passTime(server(), 2 * DAY_MS - 2 * HOUR_MS);
    expect(await tablesWith('join-0190-0001')).toContain('idempotency_keys');
    await passTime(server(), 4 * HOUR_MS);
    await expect.poll(() => tablesWith('join-0190-0001'), WITHIN).not.toContain('idempotency_keys');

    await passTime(server(), 27 * DAY_MS);
    expect(await messages()).toBeGreaterThan(0);
    await passTime(server(), 2 * DAY_MS);
    await expect.poll(messages, WITHIN).toBe(0);

    await passTime(server(), 58 * DAY_MS);
    expect(await tablesWith(name, 'Quintessential')).toEqual(['tickets']);
    await passTime(server(), 2 * DAY_MS);
    await expect.poll(() => tablesWith(name, 'Quintessential'), WITHIN).toEqual([]);
    // Rows from which waits are learned stay.
    expect(await tablesWith(guid)).toContain('tickets');

    await passTime(server(), 273 * DAY_MS);
    expect(await tablesWith(phone)).not.toEqual([]);
    await passTime(server(), 3 * DAY_MS);
    await expect.poll(() => tablesWith(phone), WITHIN).toEqual([]);
  });
});
