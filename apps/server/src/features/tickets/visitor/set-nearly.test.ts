import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';
import { ownHeaders } from '#testing/start/start-test-server.ts';
import { moveTicket } from '#features/tickets/rules/move-ticket.ts';

type Set = { nearlyAt: number; version: number; reason: string };

async function openWaiting(contact: { phone?: string } = { phone: '+15550100' }) {
  const server = await openConsole(2);
  const ticket = await server.join(contact);
  const host = '100001.openturn.localhost:8080';
  const at = `/api/100001/client/ticket/${ticket.id}`;
  const set = (place: unknown, url = `${at}/nearly`) =>
    server.ask({ host, method: 'POST', url, headers: ownHeaders(), payload: { place } });
  const nearlyAt = async () =>
    (await server.ask({ host, url: at })).json<{ ticket: { nearlyAt: number | null } }>().ticket.nearlyAt;
  return { ...server, ticket, set, nearlyAt };
}

describe('the place at which a visitor is notified', () => {
  it('is saved and shown; the same value again changes nothing', async () => {
    const { set, nearlyAt, ticket } = await openWaiting();
    expect(await nearlyAt()).toBe(3);
    expect((await set(1)).json<Set>()).toMatchObject({ nearlyAt: 1, version: ticket.version + 1 });
    expect((await set(1)).json<Set>()).toMatchObject({ nearlyAt: 1, version: ticket.version + 1 });
    expect((await set(0)).json<Set>()).toMatchObject({ nearlyAt: 0 });
    expect(await nearlyAt()).toBe(0);
  });

  it('cannot be set without a way to reach the visitor', async () => {
    expect(await (await openWaiting({})).nearlyAt()).toBeNull();
  });

  it('can be set several times at once', async () => {
    const { set, nearlyAt } = await openWaiting();
    const answers = await Promise.all([5, 5, 2].map((place) => set(place)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([2, 5]).toContain(await nearlyAt());
  });

  it('is refused once the ticket is called, for an unknown ticket and for an invalid place', async () => {
    const { set, ticket, tickets, time } = await openWaiting();
    const unknown = `/api/100001/client/ticket/${'x'.repeat(22)}/nearly`;
    expect((await set(1, unknown)).json<Set>()).toMatchObject({ reason: 'ticket-closed' });
    for (const place of [-1, 1.5, 51, '3']) expect((await set(place)).statusCode).toBeGreaterThanOrEqual(400);
    const deps = { tickets, clock: { now: () => time.now }, newId: () => 'x', wakeOutbox: () => {} };
    await moveTicket({ siteId: 100_001, ticketId: ticket.id, event: 'call', by: 'agent', desk: 'desk-1' }, deps);
    expect((await set(1)).json<Set>()).toMatchObject({ reason: 'not-now' });
  });
});
