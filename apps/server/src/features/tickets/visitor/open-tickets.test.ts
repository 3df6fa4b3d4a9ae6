import { describe, expect, it } from 'vitest';
import { moveTicket } from '#features/tickets/index.ts';
import { startJoining } from '#testing/start/start-joining.ts';
import { parsePageState } from '#testing/samples/parse-page-state.ts';

/** Two family members, each with a device and a ticket. */
async function family() {
  const server = await startJoining();
  const [ada, bob] = await Promise.all([server.ada.join({ FirstName: 'Ada' }), server.bob.join({ FirstName: 'Bob' })]);
  const guids = { ada: String(ada.body['guid']), bob: String(bob.body['guid']) };
  const page = async (url: string, stored: readonly string[] = []) => {
    const { body } = await server.ask({ url, headers: { cookie: `turns=${stored.join('.')}` } });
    return parsePageState(body).tickets.map(({ guid }) => guid);
  };
  const mine = async (stored: readonly string[]) => {
    const { body } = await server.ada.get(`tickets?also=${stored.join('.')}`);
    return (body['rows'] as { guid: string }[]).map(({ guid }) => guid);
  };
  return { ...server, guids, page, mine };
}

describe('tickets of a page', () => {
  it('[ROUTE-04] [SCREEN-04] are the one in the address, then the device’s own', async () => {
    const { page, guids } = await family();
    expect(await page(`/status/${guids.ada}`)).toEqual([guids.ada]);
    expect(await page(`/status/${guids.ada}`, [guids.bob, guids.ada])).toEqual([guids.ada, guids.bob]);
  });

  it.each(['/', '/status'])('[SCREEN-04] at %s are the device’s own', async (url) => {
    const { page, guids } = await family();
    expect(await page(url)).toEqual([]);
    expect(await page(url, [guids.bob, 'no-guid', guids.ada, guids.bob])).toEqual([guids.bob, guids.ada]);
  });

  it('[SCREEN-04] keep a missed turn on every screen while it can be rejoined', async () => {
    const { page, mine, guids, tickets, time } = await family();
    const deps = { tickets, clock: { now: () => time.now }, newId: () => 'x', wakeOutbox: () => {} };
    const staff = { siteId: 100_001, ticketId: guids.ada, by: 'agent' } as const;
    await moveTicket({ ...staff, event: 'call', desk: 'desk-2' }, deps);
    await moveTicket({ ...staff, event: 'no_show' }, deps);
    expect([await mine([]), await page('/', [guids.ada])]).toEqual([[guids.ada], [guids.ada]]);
    time.now += 15 * 60_000 + 1;
    expect([await mine([]), await page('/', [guids.ada])]).toEqual([[], []]);
  });

  it('[SCREEN-04] leave out ended tickets, except the one in the address', async () => {
    const { page, guids, ada } = await family();
    await ada.post(`ticket/${guids.ada}/act`, { action: 'leave' });
    expect(await page('/', [guids.ada, guids.bob])).toEqual([guids.bob]);
    expect(await page(`/status/${guids.ada}`, [guids.bob])).toEqual([guids.ada, guids.bob]);
  });

  it('[SCREEN-04] are none on other screens', async () => {
    const { page, guids } = await family();
    expect(await page('/about', [guids.ada])).toEqual([]);
  });
});

describe('tickets of a device', () => {
  it('[SCREEN-04] are its own and those whose links it has opened, without duplicates', async () => {
    const { mine, guids } = await family();
    expect(await mine([])).toEqual([guids.ada]);
    expect(await mine([guids.ada, guids.bob, 'no-guid'])).toEqual([guids.ada, guids.bob]);
  });
});
