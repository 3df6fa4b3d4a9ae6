import type { BusinessEntry } from '@openturn/contract/staff/first-start.ts';
import { describe, expect, it } from 'vitest';
import { hashClaimCode } from '#features/first-start/index.ts';
import { ownHeaders, startTestServer } from '#testing/start/start-test-server.ts';
import { removeEverything } from '#testing/database/change-rows.ts';

const HOST = 'shop.test:8080';
const CODE = 'abcd-2345';
const OWNER = { code: CODE, name: 'Mara Quinn', email: 'Mara@example.com', password: 'correct horse battery' };
const BARBERS: BusinessEntry = {
  language: 'en',
  name: 'Fern & Co. Barbers',
  address: '',
  city: 'Toronto',
  zone: 'America/Toronto',
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00:00', closes: '18:00:00' })),
  line: 'Walk-in',
  hasLineForEach: false,
  services: [{ name: 'Haircut', minutes: 30 }],
  desk: 'Chair',
  people: ['Mara Quinn', 'Ines Duarte'],
  passcode: '',
  phone: 'optional',
  hasAppointments: true,
};

/** A server without anything, as after the first start. */
async function startNew(environment: NodeJS.ProcessEnv = {}) {
  const server = await startTestServer(environment);
  await removeEverything(server.db);
  await server.firstStart.keepCode(hashClaimCode(CODE), server.time.now);
  await server.facts.refresh();
  const post = (path: string, payload: object, { host = HOST, cookie = '', key = '' } = {}) => {
    const own = ownHeaders();
    const headers = {
      ...own,
      cookie: `${own['cookie']}; ${cookie}`,
      ...(key && { 'idempotency-key': key }),
    };
    return server.ask({ host, method: 'POST', url: `/api/0/staff/start/${path}`, payload, headers });
  };
  const claim = async () => {
    const reply = await post('claim', OWNER);
    return String(reply.headers['set-cookie']).split(';')[0] ?? '';
  };
  return { ...server, post, claim };
}

describe('a server that nobody owns', () => {
  it('shows the same page at every address, and none of a business', async () => {
    const { ask } = await startNew();
    for (const host of ['localhost:8080', '192.0.2.7:8080', 'shop.test', 'staff.openturn.localhost:8080']) {
      const page = await ask({ host, url: '/' });
      expect([host, page.statusCode, page.body.includes('"isFresh":true')]).toEqual([host, 200, true]);
    }
    const site = await ask({ host: '100001.openturn.localhost:8080', url: '/' });
    expect([site.statusCode, site.headers['location']]).toEqual([302, 'http://staff.openturn.localhost:8080/']);
    const state = await ask({ host: HOST, url: '/api/0/staff/start' });
    expect(state.json()).toEqual({ success: true, isClaimed: false, hasDemo: false });
  });

  it('is claimed with the code, however it is typed, and signs its owner in', async () => {
    const { post, ask, time } = await startNew();
    const refused = await post('claim', { ...OWNER, code: 'abcd-2346' });
    expect(refused.json()).toMatchObject({ reason: 'code-wrong' });
    const claimed = await post('claim', { ...OWNER, code: ' ABCD 2345' });
    expect(claimed.json()).toEqual({ success: true });
    const cookie = String(claimed.headers['set-cookie']).split(';')[0] ?? '';
    const me = await ask({ host: HOST, url: '/api/0/staff/me', headers: { cookie } });
    expect(me.json()).toMatchObject({ email: 'mara@example.com', isServerOwner: true, sites: [] });
    expect((await post('claim', OWNER)).json()).toMatchObject({ reason: 'not-now' });
    expect(time.now).toBeGreaterThan(0);
  });

  it('is claimed once of a hundred claims at the same time', async () => {
    const { firstStart, time, db } = await startNew();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        firstStart.claim({
          codeHash: hashClaimCode(CODE),
          account: { id: `account ${index}`, email: `owner${index}@example.com`, name: 'Ada', passwordHash: 'hash' },
          foundAt: '',
          at: time.now,
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'claimed-before')).toHaveLength(99);
    const owners = db.kysely.selectFrom('accounts').select('account_id').where('is_server_owner', '=', 1);
    expect(await owners.execute()).toHaveLength(1);
  });

  it('lets nobody guess the code', async () => {
    const { post, time } = await startNew();
    const guess = async () => (await post('claim', { ...OWNER, code: 'guess' })).json<{ reason: string }>().reason;
    const reasons = [];
    for (let index = 0; index < 7; index++) reasons.push(await guess());
    expect(reasons.at(-1)).toBe('too-many-requests');
    time.now += 15 * 60_000;
    expect((await post('claim', OWNER)).json()).toEqual({ success: true });
  });

  it('takes a password of ten characters at least', async () => {
    const { post } = await startNew();
    expect((await post('claim', { ...OWNER, password: 'too short' })).json()).toMatchObject({
      reason: 'invalid-input',
    });
  });
});

describe('opening a business', () => {
  it('makes a live line, its desks, people and services, for its owner', async () => {
    const { post, ask, claim, accounts, desks } = await startNew();
    const cookie = await claim();
    const opened = await post('business', BARBERS, { cookie });
    expect(opened.json()).toEqual({
      success: true,
      SiteID: '100101',
      line: expect.any(String),
      address: 'http://shop.test:8080',
    });
    const { line } = opened.json<{ line: string }>();
    const page = await ask({ host: HOST, url: '/' });
    expect([page.statusCode, page.body.includes('Fern')]).toEqual([200, true]);
    const lines = await ask({ host: HOST, url: '/api/100101/client/lines' });
    expect(lines.json<{ rows: unknown[] }>().rows).toEqual([
      expect.objectContaining({ id: line, names: { en: 'Walk-in' }, state: 'open' }),
    ]);
    expect((await desks.ofSite(100_101)).map(({ names }) => names['en'])).toEqual(['Chair 1', 'Chair 2']);
    expect([...(await accounts.namesOf(100_101)).values()]).toEqual(['Mara Quinn']);
    const book = await ask({ host: HOST, url: '/api/100101/client/bookform' });
    expect(book.statusCode).toBe(200);
    const audit = await ask({ host: HOST, url: '/api/100101/staff/audit', headers: { cookie } });
    expect(audit.body).toContain('business_opened');
  });

  it('opens it once, however often it is sent and from however many tabs', async () => {
    const { post, claim, facts } = await startNew();
    const cookie = await claim();
    const send = (entry: BusinessEntry) => post('business', entry, { cookie, key: 'key-of-a-draft' });
    const replies = await Promise.all([send(BARBERS), send({ ...BARBERS, city: 'Ottawa' }), send(BARBERS)]);
    const again = await send(BARBERS);
    const ids = [...replies, again].map((reply) => reply.json<{ SiteID: string }>().SiteID);
    expect(new Set(ids)).toEqual(new Set(['100101']));
    expect((await facts.refresh()).soleSite).toBe(100_101);
  });

  it('gives a further business an id of its own, and each service a line where that is wanted', async () => {
    const { post, claim, ask } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    const services = [
      { name: 'Documents', minutes: 10 },
      { name: 'Questions', minutes: 5 },
    ];
    const office = { ...BARBERS, name: 'Permits', hasLineForEach: true, services, people: [] };
    const second = await post('business', office, { cookie });
    expect(second.json()).toMatchObject({ SiteID: '100102', address: 'http://100102.openturn.localhost:8080' });
    const lines = await ask({ host: HOST, url: '/api/100102/client/lines' });
    const names = lines.json<{ rows: { names: { en: string } }[] }>().rows.map((row) => row.names.en);
    expect(names).toEqual(['Documents', 'Questions']);
  });

  it('refuses strangers, other staff and nonsense', async () => {
    const { post, claim } = await startNew();
    expect((await post('business', BARBERS)).json()).toMatchObject({ reason: 'signed-out' });
    const cookie = await claim();
    for (const wrong of [{ name: ' ' }, { zone: 'Atlantis/Poseidonis' }, { language: 'tlh' }]) {
      const reply = await post('business', { ...BARBERS, ...wrong }, { cookie });
      expect([wrong, reply.statusCode]).toEqual([wrong, 422]);
    }
  });
});

describe('the public address', () => {
  it('is found where the server was claimed, confirmed, and then used for visitors', async () => {
    const { post, claim, ask } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    const read = (host: string) => ask({ host, url: '/api/0/staff/start/address', headers: { cookie } });
    expect((await read(HOST)).json()).toMatchObject({ address: 'http://shop.test:8080', isConfirmed: false });
    expect((await post('address', { address: 'two words' }, { cookie })).statusCode).toBe(422);
    const set = await post('address', { address: 'https://turns.example' }, { cookie });
    expect(set.json()).toMatchObject({ address: 'https://turns.example', isConfirmed: true, isOnlyThisMachine: false });
    const poster = await ask({ host: 'localhost', url: '/api/100101/client/address' });
    expect(poster.json()).toMatchObject({ address: 'https://turns.example' });
    const page = await ask({ host: 'turns.example', url: '/' });
    expect([page.statusCode, page.body.includes('Fern')]).toEqual([200, true]);
    const me = await ask({ host: '192.0.2.9:8080', url: '/api/0/staff/me', headers: { cookie } });
    expect(me.json()).toMatchObject({
      misled: { address: 'https://turns.example', openedAt: 'http://192.0.2.9:8080' },
    });
    const here = await ask({ host: 'turns.example', url: '/api/0/staff/me', headers: { cookie } });
    expect(here.json<{ misled?: unknown }>().misled).toEqual({
      address: 'https://turns.example',
      openedAt: 'http://turns.example',
    });
  });

  it('is one that phones can open, if this machine has one', async () => {
    const { claim, ask } = await startNew();
    const cookie = await claim();
    const reach = await ask({ host: 'localhost:8080', url: '/api/0/staff/start/address', headers: { cookie } });
    expect(reach.json()).toMatchObject({
      address: 'http://192.0.2.7:8080',
      isOnlyThisMachine: false,
      found: ['http://192.0.2.7:8080', 'http://localhost:8080'],
    });
  });

  it('is what a declared proxy says that browsers see', async () => {
    const { ask } = await startNew({ TRUST_PROXY: '1' });
    const headers = {
      ...ownHeaders(),
      'x-forwarded-host': 'turns.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.7',
      origin: 'https://turns.example',
    };
    const url = '/api/0/staff/start/claim';
    const claimed = await ask({ host: 'localhost:8080', method: 'POST', url, payload: OWNER, headers });
    expect(claimed.json()).toEqual({ success: true });
    expect(String(claimed.headers['set-cookie'])).toContain('Secure');
    const cookie = String(claimed.headers['set-cookie']).split(';')[0] ?? '';
    const reach = await ask({
      host: 'localhost:8080',
      url: '/api/0/staff/start/address',
      headers: { ...headers, cookie },
    });
    expect(reach.json()).toMatchObject({ address: 'https://turns.example' });
  });

  it('belongs to the environment where that names the domain', async () => {
    const { ask, post } = await startNew({ HOST_DOMAIN: 'turns.example' });
    expect((await ask({ host: '192.0.2.7', url: '/' })).headers['location']).toBe('http://staff.turns.example/');
    const claimed = await post('claim', OWNER, { host: 'staff.turns.example' });
    const cookie = String(claimed.headers['set-cookie']).split(';')[0] ?? '';
    const opened = await post('business', BARBERS, { host: 'staff.turns.example', cookie });
    expect(opened.json()).toMatchObject({ address: 'http://100101.turns.example' });
    const reply = await post('address', { address: 'https://other.example' }, { host: 'staff.turns.example', cookie });
    expect(reply.json()).toMatchObject({ reason: 'not-now' });
  });
});
