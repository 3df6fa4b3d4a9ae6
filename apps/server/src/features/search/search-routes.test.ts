import { SearchReply } from '@openturn/contract/search/search.ts';
import { expect, it } from 'vitest';
import { SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';

async function open() {
  const server = await startTestServer();
  await server.changeSite({ settings: JSON.stringify({ Listed: '1' }) });
  await server.search.renew([100_001], server.time.now);
  const find = async (query: string) => server.ask({ url: `/api/000000/client/search?${query}` });
  return { ...server, find };
}

it('[SCREEN-08] tells of a listed business what people choose by', async () => {
  const { find } = await open();
  const answer = await find('name=elm');
  expect(SearchReply.parse(answer.json())).toEqual(answer.json());
  expect(answer.json()).toMatchObject({
    rows: [{ SiteID: '100001', LocationName: 'Elm Clinic', Opening: { isOpen: true }, url: `http://${SITE_HOST}` }],
    next: null,
    corrected: null,
  });
});

it.each(['lat=43.65', 'lon=3', 'lat=91&lon=0', 'lat=x&lon=0', 'after=abc', 'limit=0', 'limit=51', 'open=2'])(
  '[VAL-10] refuses %s',
  async (query) => {
    const { find } = await open();
    expect((await find(query)).json()).toMatchObject({ reason: 'invalid-input' });
  },
);
