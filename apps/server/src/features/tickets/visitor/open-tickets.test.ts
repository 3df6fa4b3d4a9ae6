import { describe, expect, it } from 'vitest';
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
