import { describe, expect, it } from 'vitest';
import { ownHeaders } from '#testing/start/start-test-server.ts';
import { BARBERS, NEW_HOST, OWNER, startNew } from '#testing/start/start-new.ts';

describe('the public address', () => {
  it('is found where the server was claimed, confirmed, and then used for visitors', async () => {
    const { post, claim, ask } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    const read = (host: string) => ask({ host, url: '/api/0/staff/start/address', headers: { cookie } });
    expect((await read(NEW_HOST)).json()).toMatchObject({ address: 'http://shop.test:8080', isConfirmed: false });
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

  it('is never the host of the console', async () => {
    const host = 'staff.openturn.localhost:8080';
    const { post, ask } = await startNew();
    const claimed = await post('claim', OWNER, { host });
    const cookie = String(claimed.headers['set-cookie']).split(';')[0] ?? '';
    const opened = await post('business', BARBERS, { host, cookie });
    expect(opened.json()).toMatchObject({ address: 'http://100101.openturn.localhost:8080' });
    const reach = await ask({ host, url: '/api/0/staff/start/address', headers: { cookie } });
    expect(reach.json()).toMatchObject({
      found: ['http://192.0.2.7:8080', 'http://100101.openturn.localhost:8080'],
    });
  });

  it('is not one from before the server listened elsewhere, unless it was confirmed', async () => {
    const { post, claim, ask } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    const host = 'staff.openturn.localhost:9090';
    const read = () => ask({ host, url: '/api/0/staff/start/address', headers: { cookie } });
    expect((await read()).json()).toMatchObject({
      address: 'http://192.0.2.7:9090',
      isConfirmed: false,
      found: ['http://192.0.2.7:9090', 'http://100101.openturn.localhost:9090'],
    });
    await post('address', { address: 'https://turns.example' }, { cookie });
    expect((await read()).json()).toMatchObject({ address: 'https://turns.example', isConfirmed: true });
  });

  it('of a business that was claimed elsewhere leads on from where it is opened', async () => {
    const { post, claim } = await startNew();
    const opened = await post('business', BARBERS, { host: '192.0.2.9:8080', cookie: await claim() });
    expect(opened.json()).toMatchObject({ address: 'http://192.0.2.9:8080' });
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
    await post('business', { ...BARBERS, name: 'Elm' }, { host: 'staff.turns.example', cookie });
    const read = { host: 'staff.turns.example', url: '/api/0/staff/start/address', headers: { cookie } };
    expect((await ask(read)).json()).toMatchObject({ address: 'http://turns.example' });
  });

  it('begins every link that leaves the server, wherever the console is opened', async () => {
    const { post, claim, ask } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    await post('address', { address: 'https://turns.example' }, { cookie });
    const own = ownHeaders();
    const headers = { ...own, cookie: `${own['cookie']}; ${cookie}` };
    const send = (url: string, payload: object) =>
      ask({ host: 'localhost:8080', method: 'POST', url, payload, headers });
    const access = { role: 'agent', lines: null, calendars: null, staff: null, takesAppointments: false };
    const wanted = { ...access, name: 'Ines', email: '', sends: false };
    const invited = await send('/api/100101/staff/people/invite', wanted);
    expect(invited.json<{ link: string }>().link).toMatch(/^https:\/\/turns\.example\/invitation#/);
    const provider = await ask({ host: 'localhost:8080', url: '/api/100101/staff/settings/provider', headers });
    expect(provider.json()).toMatchObject({ shown: { returnAddress: 'https://turns.example/sign-in' } });
    // A provider would not send the browser back here.
    const begun = await send('/api/0/staff/provider/begin', { for: 'sign-in' });
    expect(begun.json()).toMatchObject({ address: 'https://turns.example/staff' });
    const page = await ask({ host: 'localhost:8080', url: '/about' });
    const map = await ask({ host: 'localhost:8080', url: '/sitemap.xml' });
    for (const { body } of [page, map]) expect(body).toContain('https://turns.example/about');
  });

  it('may be the host of the business: links of the console lead to the host beside it', async () => {
    const { post, claim, ask } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    const site = '100101.openturn.localhost:8080';
    expect((await post('address', { address: `http://${site}` }, { cookie })).statusCode).toBe(200);
    const own = ownHeaders();
    const headers = { ...own, cookie: `${own['cookie']}; ${cookie}` };
    const access = { role: 'agent', lines: null, calendars: null, staff: null, takesAppointments: false };
    const payload = { ...access, name: 'Ines', email: '', sends: false };
    const invite = {
      host: 'localhost:8080',
      method: 'POST',
      url: '/api/100101/staff/people/invite',
      payload,
      headers,
    } as const;
    const { link } = (await ask(invite)).json<{ link: string }>();
    expect(link).toMatch(/^http:\/\/staff\.openturn\.localhost:8080\/invitation#/);
    expect((await ask({ host: new URL(link).host, url: '/invitation' })).statusCode).toBe(200);
    // Links of before, and what somebody types.
    for (const url of ['/staff', '/invitation', '/sign-in?code=c&state=s', '/100101']) {
      const { statusCode, headers: sent } = await ask({ host: site, url });
      expect([statusCode, sent['location']]).toEqual([302, `http://staff.openturn.localhost:8080${url}`]);
    }
  });

  it('is no host of something else on the server', async () => {
    const { post, claim } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    for (const label of ['staff.', 'api.', 'client.', '100102.', '']) {
      const reply = await post('address', { address: `http://${label}openturn.localhost:8080` }, { cookie });
      expect([label, reply.statusCode]).toEqual([label, 422]);
      expect(reply.json()).toMatchObject({ fields: { address: { key: 'settings.hostOfServer' } } });
    }
  });

  it('leads to hosts of their own where several businesses share the server', async () => {
    const { post, claim, ask, facts, siteHosts, time } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    await post('address', { address: 'https://turns.example' }, { cookie });
    const host = 'staff.openturn.localhost:8080';
    const further = await post('business', { ...BARBERS, name: 'Elm' }, { host, cookie });
    expect(further.json()).toMatchObject({ isAlone: false, address: 'http://100102.openturn.localhost:8080' });
    await siteHosts.add({ siteId: 100_102, host: 'elm.example', staffId: 'x', at: time.now, most: 20 });
    await facts.refresh();
    const poster = async (site: string) =>
      (await ask({ host: 'localhost', url: `/api/${site}/client/address` })).json<{ address: string }>().address;
    expect(await poster('100102')).toBe('https://elm.example');
    expect(await poster('100101')).toBe('http://100101.openturn.localhost');
  });
});
