import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { serveLocally } from '#testing/fakes/serve-locally.ts';
import { CLIENT } from '#testing/fakes/start-provider.ts';
import { openProvider } from '#testing/start/open-provider.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';

describe('the settings of the provider', () => {
  it('are saved, logged without the secret, and never show it', async () => {
    const { server, save, page, values } = await openProvider();
    expect(await save({ ...values, domains: ['@Elm.example', 'elm.example '] })).toMatchObject({ success: true });
    const { values: kept, shown } = await page();
    expect(kept).toEqual({ ...values, clientSecret: null, domains: ['elm.example'], isOnly: false });
    expect(shown).toEqual({
      hasSecret: true,
      returnAddress: 'http://staff.openturn.localhost:8080/sign-in',
      provenAt: null,
      people: 0,
    });
    const rows = await server.db.kysely.selectFrom('audit_log').select(['detail', 'changes']).execute();
    const logged = rows.find(({ detail }) => detail === 'provider')?.changes ?? '';
    expect(JSON.parse(logged)).toMatchObject({ issuer: ['', values.issuer], clientSecret: ['', '•••'] });
    expect(logged).not.toContain(CLIENT.clientSecret);
  });

  it('keep a stored secret for this provider and client alone', async () => {
    const { save, values } = await openProvider();
    await save(values);
    expect(await save({ name: 'Elm' })).toMatchObject({ success: true });
    for (const other of [{ issuer: 'https://elsewhere.example' }, { clientId: 'another' }]) {
      expect(await save(other)).toMatchObject({
        reason: 'invalid-input',
        fields: { 'values.clientSecret': { key: 'validation.required' } },
      });
    }
  });

  it('are saved over what was seen alone: one of ten at once', async () => {
    const { save, values, page } = await openProvider();
    const { version } = await page();
    const all = Array.from({ length: 10 }, (_, index) => save({ ...values, name: `Elm ${index}` }, version));
    const answers = await Promise.all(all);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'changed-meanwhile')).toHaveLength(9);
  });

  it.each([
    [{ issuer: 'ftp://elm.example' }, ['values.issuer']],
    [{ issuer: 'http://elm.example' }, []],
    [{ issuer: 'https://user:word@elm.example' }, ['values.issuer']],
    [{ issuer: 'https://elm.example/?tenant=1' }, ['values.issuer']],
    [{ clientId: ' ', name: '' }, ['values.clientId', 'values.name']],
    [{ domains: ['elm', 'two words'] }, ['values.domains']],
    [{ isOnly: true }, ['values.isOnly']],
    [{ issuer: '', isOnly: true }, ['values.isOnly']],
  ])('refuse nonsense by field: %j', async (entered, fields) => {
    const { save, values } = await openProvider();
    const answer = await save({ ...values, ...entered });
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(fields);
  });

  it('take an address without TLS only where the environment allows it', async () => {
    const { save, values } = await openProvider({ OIDC_NETWORK: 'private' });
    expect(await save(values)).toMatchObject({ fields: { 'values.issuer': { key: 'settings.httpsAddress' } } });
  });
});

describe('the test of the provider', () => {
  it('finds that it knows this server, with values that are not saved', async () => {
    const { test, values, page } = await openProvider();
    const tested = await test(values);
    expect(tested).toMatchObject({ success: true, cause: null, detail: '' });
    expect(tested.steps?.every(({ state }) => state === 'done')).toBe(true);
    expect((await page()).values.issuer).toBe('');
  });

  it.each([
    ['a wrong secret', { clientSecret: 'wrong' }, 'client', 'client-refused'],
    ['an unknown client', { clientId: 'nobody' }, 'client', 'client-refused'],
    ['a port on which nobody listens', { issuer: 'http://127.0.0.1:9' }, 'reach', 'port-closed'],
    ['a name that does not exist', { issuer: 'https://nowhere.invalid' }, 'reach', 'host-unknown'],
    ['no TLS beyond this machine', { issuer: 'http://elm.example' }, 'reach', 'not-https'],
  ] as const)('names %s', async (_name, change, step, cause) => {
    const { test, values } = await openProvider();
    const tested = await test({ ...values, ...change });
    expect(tested).toMatchObject({ cause });
    expect(tested.steps?.find(({ state }) => state === 'failed')?.step).toBe(step);
  });

  const json = { 'content-type': 'application/json' };
  it.each<[string, RequestListener, string, string | RegExp]>([
    ['a page', (_, response) => void response.end('<h1>Hello</h1>'), 'no-provider', /^/],
    ['nothing there', (_, response) => void response.writeHead(404).end(), 'no-provider', /^/],
    ['nonsense', (_, response) => void response.writeHead(200, json).end('{'), 'no-provider', /^/],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      'no-provider',
      /^/,
    ],
    [
      'an endless answer',
      (_, response) => void response.writeHead(200, json).end('x'.repeat(300_000)),
      'too-large',
      '',
    ],
    ['a connection that breaks', (request) => void request.socket.destroy(), 'no-answer', 'ECONNRESET'],
    [
      'another issuer',
      (_, response) => void response.writeHead(200, json).end('{"issuer":"https://elsewhere.example"}'),
      'issuer-differs',
      'https://elsewhere.example',
    ],
    [
      'no sign-in for websites',
      (request, response) => {
        const issuer = `http://${request.headers.host ?? ''}`;
        response.writeHead(200, json).end(JSON.stringify({ issuer }));
      },
      'no-code',
      /^/,
    ],
    [
      'no keys',
      (request, response) => {
        const at = `http://${request.headers.host ?? ''}`;
        const said = { issuer: at, authorization_endpoint: `${at}/a`, token_endpoint: `${at}/t`, jwks_uri: `${at}/k` };
        response.writeHead(200, json).end(JSON.stringify(request.url === '/k' ? { keys: [] } : said));
      },
      'no-keys',
      '',
    ],
  ])('names %s', async (_name, listener, cause, detail) => {
    const { test, values } = await openProvider();
    const tested = await test({ ...values, issuer: await serveLocally(listener) });
    expect(tested).toMatchObject({ cause, detail: expect.stringMatching(detail) });
  });

  it.each(['https://127.0.0.1', 'https://localhost', 'https://[::1]', 'https://10.0.0.7', 'https://169.254.169.254'])(
    'asks nobody in a private network: %s',
    async (issuer) => {
      const { test, values } = await openProvider({ OIDC_NETWORK: 'internet' });
      expect(await test({ ...values, issuer })).toMatchObject({ cause: 'private-address' });
    },
  );

  it('asks nobody in a private network on behalf of a provider of the internet', async () => {
    const asked: string[] = [];
    const inside = await serveLocally((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    const { test, values } = await openProvider();
    const outside = await serveLocally((request, response) => {
      const at = `http://${request.headers.host ?? ''}`;
      const keys = inside.replace('127.0.0.1', '127.0.0.2');
      const said = { issuer: at, authorization_endpoint: `${at}/a`, token_endpoint: `${at}/t`, jwks_uri: `${keys}/k` };
      response.writeHead(200, json).end(JSON.stringify(said));
    });
    expect(await test({ ...values, issuer: outside })).toMatchObject({ cause: 'not-https' });
    expect(asked).toEqual([]);
  });

  it('ends after sixty within an hour', async () => {
    const { test, values } = await openProvider();
    const entered = { ...values, issuer: 'http://127.0.0.1:9' };
    for (let sent = 0; sent < 60; sent++) expect((await test(entered)).success).toBe(true);
    expect((await test(entered)).reason).toBe('too-many-requests');
  });
});

describe('only this way', () => {
  it('can be switched on by who has proven that it works, with these very settings', async () => {
    const { save, values, provider, browser, olga, page, server } = await openProvider();
    await save(values);
    const refused = { fields: { 'values.isOnly': { key: 'settings.provider.notProven' } } };
    expect(await save({ isOnly: true })).toMatchObject(refused);
    // Somebody else's sign-in proves nothing for the owner.
    const mina = browser();
    await mina.finish((await provider.signIn((await mina.begin()).address, 'mina')).search);
    expect(await save({ isOnly: true })).toMatchObject(refused);

    const own = browser(olga);
    const proven = await own.finish((await provider.signIn((await own.begin('proof')).address, 'olga')).search);
    expect(proven).toEqual({ success: true, next: 'proven' });
    expect((await page()).shown).toMatchObject({ provenAt: server.time.now, people: 2 });
    expect(await save({ isOnly: true, domains: ['other.example'] })).toMatchObject(refused);
    expect(await save({ isOnly: true, clientId: 'another', clientSecret: 'x' })).toMatchObject(refused);
    expect(await save({ isOnly: true })).toMatchObject({ success: true });
  });

  it('is proven with whatever email, unless the account there signs in to another one here', async () => {
    const { save, values, provider, browser, olga } = await openProvider();
    await save(values);
    provider.people.set('olga', { email: 'o.elm@private.example', email_verified: true });
    const prove = async (person: string) => {
      const own = browser(olga);
      return own.finish((await provider.signIn((await own.begin('proof')).address, person)).search);
    };
    const mina = browser();
    await mina.finish((await provider.signIn((await mina.begin()).address, 'mina')).search);
    expect(await prove('mina')).toMatchObject({ next: 'refused', why: 'other-account' });
    expect(await prove('olga')).toMatchObject({ next: 'proven' });
    expect(await prove('ada')).toMatchObject({ next: 'refused', why: 'other-person' });
    const again = browser();
    await again.finish((await provider.signIn((await again.begin()).address, 'olga')).search);
    expect(await again.me()).toMatchObject({ email: 'olga@elm.example' });
  });

  it('is proven by nobody who is not signed in, or is somebody else by then', async () => {
    const { save, values, provider, browser, olga, server } = await openProvider();
    await save(values);
    expect(await browser().begin('proof')).toMatchObject({ reason: 'signed-out' });
    const own = browser(olga);
    const { search } = await provider.signIn((await own.begin('proof')).address, 'olga');
    const { cookie } = await signInStaff(server, 'ada');
    own.cookies.set('openturn_staff', /openturn_staff=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(await own.finish(search)).toMatchObject({ why: 'expired' });
  });
});
