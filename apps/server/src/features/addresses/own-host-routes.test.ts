import { describe, expect, it } from 'vitest';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { API_HOST, startTestServer } from '#testing/start/start-test-server.ts';

type Hosts = { success: boolean; record: object | null; hosts: { host: string; address: string }[] };
type Answer = Hosts & { fields?: { host?: { key: string } } };
type Check = { dns: string; found: string[]; reach: string };

const HOST = 'turns.fern.example';
const PATH = 'staff/settings/address';

async function start(environment: NodeJS.ProcessEnv = { HOST_DOMAIN: 'openturn.localhost' }) {
  const server = await startTestServer(environment);
  const olga = await signInStaff(server, 'olga');
  const post = async <T = Answer>(what: string, host: string) =>
    (await olga.post(`${PATH}/${what}`, { host })).json<T>();
  const shown = async (host: string) =>
    (await server.ask({ host: `${host}:8080`, url: `/api/000000/client/urlmap?from=${host}` })).statusCode;
  const check = async (host: string) => post<Check>('check', host);
  return { server, olga, post, shown, check };
}

describe('the hosts of a site', () => {
  it('[SITE-04] work at once when added, no longer when removed, and are in the activity log', async () => {
    const { server, olga, post, shown } = await start();
    expect(await shown(HOST)).toBe(404);
    expect(await post('add', ' HTTPS://Turns.Fern.Example/ ')).toMatchObject({
      success: true,
      hosts: [{ host: 'turns.elm.test' }, { host: HOST, address: `http://${HOST}:8080` }],
    });
    expect(await shown(HOST)).toBe(200);
    expect((await server.ask({ host: `${HOST}:8080`, url: '/' })).statusCode).toBe(200);
    expect(await post('remove', HOST)).toMatchObject({ hosts: [{ host: 'turns.elm.test' }] });
    expect(await shown(HOST)).toBe(404);
    const { rows } = (await olga.get('staff/audit')).json<{
      rows: { action: string; detail: string; changes: object[] }[];
    }>();
    expect(rows.filter(({ action }) => action === 'settings')).toMatchObject([
      { detail: 'address', changes: [{ field: 'host', before: HOST, after: '' }] },
      { detail: 'address', changes: [{ field: 'host', before: '', after: HOST }] },
    ]);
  });

  it.each([
    ['192.0.2.7', 'settings.hostWrong'],
    ['localhost', 'settings.hostWrong'],
    ['fern.localhost', 'settings.hostWrong'],
    ['two words', 'settings.hostWrong'],
    ['openturn.example', 'settings.hostOfServer'],
    ['100002.openturn.example', 'settings.hostOfServer'],
    ['staff.openturn.example', 'settings.hostOfServer'],
    ['api.fern.example', 'settings.hostOfServer'],
    ['api.openturn.ca', 'settings.hostOfServer'],
  ])('are refused at the field: %s', async (host, key) => {
    const server = await startTestServer({
      HOST_DOMAIN: 'openturn.example',
      REGION_SERVERS: '.ca=https://api.openturn.ca',
    });
    const olga = await signInStaff(
      { ask: (asked) => server.ask({ ...asked, host: 'staff.openturn.example' }) },
      'olga',
    );
    const { cookie } = olga;
    const answer = await server.ask({
      host: 'staff.openturn.example',
      method: 'POST',
      url: `/api/100001/${PATH}/add`,
      headers: { cookie, 'x-xsrf-token': 'a'.repeat(32) },
      payload: { host },
    });
    expect(answer.json<Answer>().fields).toEqual({ host: { key } });
    const shown = await server.ask({
      host: 'staff.openturn.example',
      url: `/api/100001/${PATH}`,
      headers: { cookie },
    });
    expect(shown.json<Hosts>().record).toEqual({ type: 'CNAME', value: '100001.openturn.example' });
  });

  it('belong to one site, and are limited in number', async () => {
    const { server, post } = await start();
    const oak = await signInStaff(server, 'oak', { siteId: 100_002 });
    const of = async (host: string) => (await oak.post(`${PATH}/add`, { host })).json<Answer>();
    expect(await of('turns.elm.test')).toMatchObject({ fields: { host: { key: 'settings.hostTaken' } } });
    const [one, other] = await Promise.all([post('add', HOST), of(HOST)]);
    expect([one, other].filter(({ success }) => success)).toHaveLength(1);
    const owner = one.success ? post : (_: string, host: string) => of(host);
    const names = Array.from({ length: 20 }, (_, index) => `n${index}.fern.example`);
    const added = [];
    for (const host of names) added.push(await owner('add', host));
    expect(added.at(-1)).toMatchObject({ fields: { host: { key: 'settings.hostsTooMany' } } });
  });

  it('are for the owner alone', async () => {
    const { server } = await start();
    for (const who of ['mina', 'ada', 'oak']) {
      const staff = await signInStaff(server, who);
      const codes = [(await staff.get(PATH)).statusCode];
      for (const what of ['add', 'remove', 'check']) {
        codes.push((await staff.post(`${PATH}/${what}`, { host: HOST })).statusCode);
      }
      expect(codes).toEqual([403, 403, 403, 403]);
    }
  });

  it('need no DNS record where only the own network leads', async () => {
    const server = await startTestServer({ HOST_DOMAIN: 'clinic.local' });
    const ask: typeof server.ask = (asked) => server.ask({ ...asked, host: 'staff.clinic.local' });
    const olga = await signInStaff({ ask }, 'olga');
    const { cookie } = olga;
    const shown = await ask({ url: `/api/100001/${PATH}`, headers: { cookie } });
    expect(shown.json<Hosts>()).toMatchObject({ address: 'http://100001.clinic.local', record: null });
  });

  it('need no DNS record where the internet does not lead', async () => {
    const { olga } = await start();
    expect((await olga.get(PATH)).json<Hosts>()).toMatchObject({
      address: 'http://100001.openturn.localhost:8080',
      record: null,
    });
  });
});

describe('the check of a host', () => {
  async function startAt(
    records: Record<string, string[] | 'unanswered'>,
    answers: Record<string, 'ours' | 'other'> = {},
  ) {
    const started = await start();
    Object.assign(started.server.network.records, records);
    Object.assign(started.server.network.answers, answers);
    await started.post('add', HOST);
    return started;
  }

  it('asks where the name leads to, whether this server answers', async () => {
    const { check, server } = await startAt({ [HOST]: ['203.0.113.9'] }, { '203.0.113.9': 'ours' });
    expect(await check(HOST)).toMatchObject({ dns: 'found', found: ['203.0.113.9'], reach: 'ours' });
    expect(server.network.asked).toEqual(['http 203.0.113.9 80', 'http 203.0.113.9 8080']);
  });

  it.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '0.0.0.0', '::1', '::ffff:10.0.0.5', 'fd00::1', '100.64.1.1'])(
    'never asks at the private address %s',
    async (address) => {
      const { check, server } = await startAt({ [HOST]: [address] });
      expect(await check(HOST)).toMatchObject({ dns: 'private', found: [address], reach: 'not-tried' });
      expect(server.network.asked).toEqual([]);
    },
  );

  it('says what is missing', async () => {
    const { check, server } = await startAt({ [HOST]: 'unanswered' });
    expect(await check(HOST)).toMatchObject({ dns: 'unanswered', found: [], reach: 'not-tried' });
    delete server.network.records[HOST];
    expect(await check(HOST)).toMatchObject({ dns: 'missing', reach: 'not-tried' });
    server.network.records[HOST] = ['203.0.113.9'];
    server.network.answers['203.0.113.9'] = 'other';
    expect(await check(HOST)).toMatchObject({ dns: 'found', reach: 'other' });
  });

  it('is only of hosts that the owner has added', async () => {
    const { olga, server } = await startAt({ 'bank.example': ['203.0.113.9'] });
    expect((await olga.post(`${PATH}/check`, { host: 'bank.example' })).statusCode).toBe(404);
    expect(server.network.asked).toEqual([]);
  });
});

describe('whether a name may get a certificate', () => {
  const DOMAIN = { HOST_DOMAIN: 'openturn.localhost', TRUST_PROXY: '1' };

  it.each([
    ['turns.elm.test', 200],
    ['TURNS.elm.test', 200],
    ['100001.openturn.localhost', 200],
    ['staff.openturn.localhost', 200],
    ['api.openturn.localhost', 200],
    ['openturn.localhost', 200],
    ['100009.openturn.localhost', 404],
    ['0100001.openturn.localhost', 404],
    ['api.a.openturn.localhost', 404],
    ['100001.a.openturn.localhost', 404],
    ['other.example', 404],
    ['api.other.example', 404],
    ['', 404],
    ['a'.repeat(300), 404],
    ['%00', 404],
  ])('%s: %i', async (name, status) => {
    const { server } = await start(DOMAIN);
    const answer = await server.ask({ host: '127.0.0.1:8080', url: `/ask?domain=${name}` });
    expect(answer.statusCode).toBe(status);
  });

  it('knows the confirmed address of a server without a domain', async () => {
    const server = await startTestServer();
    const ask = async (name: string) =>
      (await server.ask({ host: '127.0.0.1', url: `/ask?domain=${name}` })).statusCode;
    expect(await ask('turns.server.example')).toBe(404);
    await server.firstStart.setAddress({ origin: 'https://turns.server.example', accountId: 'olga', at: 1 });
    await server.facts.refresh();
    expect(await ask('turns.server.example')).toBe(200);
  });

  it('is told to the proxy always, to others at the API and sparingly, and to nobody else', async () => {
    const { server } = await start(DOMAIN);
    const url = '/ask?domain=turns.elm.test';
    const outside = { 'x-forwarded-for': '203.0.113.50' };
    const ask = async (host: string, headers = {}) => (await server.ask({ host, url, headers })).statusCode;
    for (let time = 0; time < 60; time++) expect(await ask(API_HOST, outside)).toBe(200);
    expect([await ask(API_HOST, outside), await ask('turns.elm.test', outside)]).toEqual([429, 404]);
    expect([await ask('127.0.0.1'), await ask('openturn:8080')]).toEqual([200, 200]);
    expect(await ask(API_HOST, { 'x-forwarded-for': '198.51.100.7' })).toBe(200);
  });
});
