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
    rows: [
      { SiteID: '100001', LocationName: 'Elm Clinic', Opening: { isOpen: true }, url: `http://${SITE_HOST}`, logo: '' },
    ],
    next: null,
    corrected: null,
  });
});

const FAR = Buffer.from('[false,20040001,"",0]').toString('base64url');

it.each([
  'lat=43.65',
  'lon=3',
  'lat=91&lon=0',
  'lat=x&lon=0',
  'after=abc',
  `after=${FAR}`,
  'limit=0',
  'limit=51',
  'open=2',
])('[VAL-10] refuses %s', async (query) => {
  const { find } = await open();
  expect((await find(query)).json()).toMatchObject({ reason: 'invalid-input' });
});

it('[SCREEN-08] finds towns to look around', async () => {
  const { ask } = await open();
  const answer = await ask({ url: '/api/000000/client/places?name=toro' });
  expect(answer.json()).toMatchObject({ success: true });
  expect(answer.json<{ rows: unknown[] }>().rows[0]).toEqual({
    name: 'Toronto',
    region: 'Ontario',
    country: 'CA',
    Latitude: 43.7,
    Longitude: -79.416,
  });
});

const HOSTILE = [
  '%',
  '_____',
  'elm" OR "a',
  "elm' or 1=1 --",
  'NEAR(elm clinic)',
  'near: elm',
  '* * *',
  'elm*',
  '^elm',
  '(((',
  '\\',
  '🂡🂢',
  'e\u0301'.repeat(40),
  '\u202Eelm',
  'a'.repeat(100),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  '\u{10FFFF}\u{10FFFF}',
];

it.each(HOSTILE)('[VAL-10] answers %j as any other name', async (name) => {
  const { find } = await open();
  for (const query of ['', '&lat=43.65&lon=-79.38', '&open=1', '&exact=1']) {
    const answer = await find(`name=${encodeURIComponent(name)}${query}`);
    expect(answer.json()).toMatchObject({ success: true });
  }
});

it.each(['name=%00', `name=${'a'.repeat(101)}`, 'name=%ED%A0%80'])(
  '[VAL-10] makes no server error of %s',
  async (query) => {
    const { find } = await open();
    expect((await find(query)).statusCode).toBeLessThan(500);
  },
);
