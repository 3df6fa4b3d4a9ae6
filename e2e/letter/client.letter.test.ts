import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dropTable } from '../harness/drop-table.ts';
import { CLINIC, LINE } from '../harness/join-line.ts';
import { send, type Answer } from '../harness/send.ts';
import { shareServer } from '../harness/share-server.ts';

/** Every field that the specification allows in a reply; our additions are in `MORE`. */
const ENVELOPE = ['success', 'message', 'messageDetails', 'rows', 'status', 'error', 'result', 'type', 'reason'];
const MORE = ['requestId', 'fields'];
const NATIVE = ['https://localhost', 'capacitor://localhost'];

type Body = Record<string, unknown>;

describe('our server with a client that only follows the specification', () => {
  const server = shareServer({ env: { LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' } });
  const token = randomUUID();
  let site = '';
  let api = '';

  beforeAll(() => {
    site = `http://${CLINIC}.openturn.localhost:${server().port}`;
    api = `api.openturn.localhost:${server().port}`;
  });

  /** A request from one of the business's pages to the API host. */
  const headers = (more: Record<string, string> = {}) => ({
    origin: site,
    'x-appname': 'Invented name 3.0.2',
    'x-apptoken': token,
    'content-type': 'application/json',
    ...more,
  });
  const call = (method: string, path: string, body?: unknown, more?: Record<string, string>): Promise<Answer> =>
    send(server().port, {
      method,
      path: path.startsWith('/') ? path : `/api/${CLINIC}/${path}`,
      host: api,
      headers: headers(more),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const read = ({ text }: Answer) => JSON.parse(text) as Body;

  it('[SITE-04] [API-01] returns the site of a host, whatever site the address contains', async () => {
    for (const path of ['/api/0/client/urlmap', '/api/000000/client/urlmap', `/api/${CLINIC}/client/urlmap`]) {
      const found = await call('GET', `${path}?from=turns.willow.localhost`);
      expect(found.status).toBe(200);
      expect(read(found)).toMatchObject({ SiteID: '100001' });
    }
    const unknown = await call('GET', '/api/0/client/urlmap?from=nobody.example');
    expect(unknown.status).toBe(404);
    expect(read(unknown)).toMatchObject({ success: false, status: 404 });
  });

  it.each([
    ['web', 'https://push.example/abc'],
    ['ios', 'ab12'.repeat(16)],
    ['android', `c1:APA91b${'x'.repeat(134)}`],
  ])('[PUSH-02] registers a device of %s by its endpoint', async (platform, endpoint) => {
    const payload = { endpoint, platform, AppToken: token };
    const answer = await call('POST', 'client/pushregister', payload, platform === 'web' ? {} : { 'x-native': '1' });
    expect([answer.status, read(answer)['success']]).toEqual([200, true]);
  });

  it('[PUSH-03] accepts an empty endpoint with its error, and neither without the other', async () => {
    const denied = { endpoint: '', platform: 'ios', AppToken: token, error: 'permission denied' };
    const answer = await call('POST', 'client/pushregister', denied);
    expect([answer.status, read(answer)['success']]).toEqual([200, true]);
    const { error: _error, ...silent } = denied;
    expect((await call('POST', 'client/pushregister', silent)).status).toBe(422);
    const both = { ...denied, endpoint: 'https://push.example/abc' };
    expect((await call('POST', 'client/pushregister', both)).status).toBe(422);
  });

  it.each([
    ['en', 'en'],
    ['fr', 'fr-ca'],
    ['ca', 'fr-ca'],
    ['es', 'es'],
    ['de', 'de'],
  ])("[LANG-06] accepts POST language/%s with an empty body, which changes the page's language", async (lang, kept) => {
    for (const body of ['', undefined]) {
      const answer = await call('POST', `language/${lang}`, body);
      expect([answer.status, read(answer)['success']]).toEqual([200, true]);
      const cookie = answer.headers['set-cookie']?.find((each) => each.startsWith('WW_lang=')) ?? '';
      expect(cookie).toMatch(new RegExp(`^WW_lang=${kept};`));
      const page = await send(server().port, { path: '/', headers: { cookie: cookie.split(';')[0] ?? '' } });
      expect(/<html[^>]* lang="([\w-]+)"/.exec(page.text)?.[1]?.slice(0, 2)).toBe(kept.slice(0, 2));
    }
  });

  it('[API-11] accepts ReportError with its text and may request a reload', async () => {
    const report = { Error: 'TypeError: x is undefined, http://x.example/join, web, en-CA, 100001, token, join' };
    const answer = await call('POST', 'ReportError', report);
    expect(answer.status).toBe(200);
    expect(read(answer)).toMatchObject({ success: true, data: { reload: 0 } });
    const old = await call('POST', 'ReportError', report, { 'x-appname': 'Invented name 2.0.0' });
    expect(read(old)).toMatchObject({ success: true, data: { reload: 1 } });
    expect((await call('POST', 'ReportError', {})).status).toBe(422);
  });

  it.each(['en', 'fr-ca', 'es', 'de', 'ar', 'uk', 'pa', 'so'])('[LANG-07] serves assets/i18n/%s.json', async (lang) => {
    const answer = await send(server().port, { path: `/assets/i18n/${lang}.json` });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(Object.keys(read(answer)).length).toBeGreaterThan(100);
  });

  it('[API-09] reads lists joined by commas, and needs no empty values in a query', async () => {
    const form = read(await call('GET', 'client/bookform')) as { today: string };
    const request = `client/slots?service=travel-shots&from=${form.today}&days=7`;
    const plain = await call('GET', request);
    expect(plain.status).toBe(200);
    const rows = (answer: Answer) => (read(answer)['rows'] as { free: number }[]).map(({ free }) => free);
    expect(rows(plain)).toHaveLength(7);
    const listed = await call('GET', `${request}&additional=fasting-test,flu-shot`);
    expect(listed.status).toBe(200);
    // Two additional services take longer than one.
    expect(rows(listed)).toHaveLength(7);
    expect(rows(listed).reduce((sum, free) => sum + free, 0)).toBeLessThan(
      rows(plain).reduce((sum, free) => sum + free, 0),
    );
    const unknown = await call('GET', `${request}&additional=fasting-test,nothing`);
    expect(unknown.status).toBe(422);
  });

  it('[API-05] [API-06] accepts a same-origin change with cookie and anti-forgery token, and refuses it without', async () => {
    const host = `${CLINIC}.openturn.localhost:${server().port}`;
    const page = await send(server().port, { path: '/', host });
    const cookie = page.headers['set-cookie']?.find((each) => each.startsWith('XSRF-TOKEN='))?.split(';')[0] ?? '';
    const relative = (more: Record<string, string>) =>
      send(server().port, {
        method: 'POST',
        path: `/api/${CLINIC}/language/en`,
        host,
        headers: { ...headers(), cookie, ...more },
      });
    const value = cookie.slice('XSRF-TOKEN='.length);
    expect((await relative({ 'x-xsrf-token': value })).status).toBe(200);
    for (const more of [{}, { 'x-xsrf-token': 'a'.repeat(value.length) }, { 'x-xsrf-token': value, cookie: '' }]) {
      const refused = await relative(more);
      expect([refused.status, read(refused)['success']]).toEqual([403, false]);
    }
    // The API host needs no cookie, only the device token.
    expect((await call('POST', 'language/en')).status).toBe(200);
    expect((await call('POST', 'language/en', undefined, { 'x-apptoken': '' })).status).toBe(403);
  });

  it("[API-05] allows every header from the business's pages and the native app, and from no one else", async () => {
    const preflight = (origin: string, method: string) =>
      send(server().port, {
        method: 'OPTIONS',
        path: `/api/${CLINIC}/client/site`,
        host: api,
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type,x-appname,x-apptoken,x-native',
        },
      });
    for (const origin of [site, ...NATIVE]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, headers: allowed } = await preflight(origin, method);
        expect(status).toBe(204);
        expect(allowed['access-control-allow-origin']).toBe(origin);
        expect(allowed['access-control-allow-credentials']).toBe('true');
        expect(allowed['access-control-allow-methods']).toContain(method);
        const names = `${allowed['access-control-allow-headers']}`.toLowerCase().split(/,\s*/);
        expect(names).toEqual(expect.arrayContaining(['content-type', 'x-appname', 'x-apptoken', 'x-native']));
      }
      const request = await call('GET', 'client/site', undefined, {
        origin,
        'x-native': NATIVE.includes(origin) ? '1' : '0',
      });
      expect(request.headers['access-control-allow-origin']).toBe(origin);
      expect(request.headers['access-control-allow-credentials']).toBe('true');
    }
    const foreign = await preflight('https://elsewhere.example', 'POST');
    expect(foreign.status).toBe(403);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('[API-13] gives a repeated key the same reply as before', async () => {
    const entry = { FirstName: 'Ada', service: 'new-problem', method: 1 };
    const key = { 'idempotency-key': randomUUID() };
    const join = () => call('POST', 'client/join', { line: LINE, entry }, key);
    const [first, again] = [await join(), await join()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(read(again)).toEqual(read(first));
    const document = read(await call('GET', '/api/openapi.json'));
    expect(Object.keys(document['paths'] as object)).toContain('/api/{siteId}/client/join');
  });

  it('[STATE-04] refuses an event that the stage does not allow with 409 and a message, and changes nothing', async () => {
    const other = { 'x-apptoken': randomUUID() };
    const entry = { FirstName: 'Ben', service: 'new-problem', method: 1 };
    const joined = read(await call('POST', 'client/join', { line: LINE, entry }, other));
    const ticket = async () => read(await call('GET', `client/ticket/${String(joined['guid'])}`))['ticket'] as Body;
    const { stage, version } = await ticket();
    for (const action of ['return', 'undo_ready', 'rejoin', 'undo_leave', 'recall_later']) {
      const refused = await call('POST', `client/ticket/${String(joined['guid'])}/act`, { action }, other);
      expect(refused.status).toBe(409);
      expectFailure(read(refused), 409);
      expect(await ticket()).toMatchObject({ stage, version });
    }
  });

  it('[NORM-01] [VAL-10] replies and refuses in the envelope, with its status', async () => {
    expect(read(await call('GET', 'client/lines'))).toMatchObject({
      success: true,
      rows: expect.any(Array) as unknown,
    });
    const staff = { host: `staff.openturn.localhost:${server().port}`, path: `/api/${CLINIC}/staff/me` };
    const entry = { FirstName: '', Email: 'no-address', PhoneNumber: '12', service: 'new-problem', method: 1 };
    const answers: [number, Answer][] = [
      [401, await send(server().port, staff)],
      [404, await call('GET', 'client/nothing')],
      [404, await call('GET', `client/ticket/${'x'.repeat(22)}`)],
      [404, await call('GET', '/api/999999/client/site')],
      [422, await call('POST', 'client/join', { line: LINE, entry })],
      [422, await call('POST', 'client/join', '{"line":')],
      [422, await call('POST', 'client/join', [])],
    ];
    for (const [status, answer] of answers) {
      expect(answer.status).toBe(status);
      expectFailure(read(answer), status);
    }
  });

  it('[NORM-01] reports its own failures with 500 in the envelope, without internal details', async () => {
    await dropTable(server(), 'standbys');
    const answer = await call('GET', `client/standby/${'x'.repeat(22)}`);
    expect(answer.status).toBe(500);
    expectFailure(read(answer), 500);
    expect(answer.text).not.toMatch(/standbys|sql|table/i);
  });
});

function expectFailure(body: Body, status: number): void {
  expect(body).toMatchObject({ success: false, status });
  for (const field of ['message', 'error', 'type', 'reason']) expect(body[field]).toMatch(/\S/);
  expect(Object.keys(body).filter((key) => ![...ENVELOPE, ...MORE].includes(key))).toEqual([]);
}
