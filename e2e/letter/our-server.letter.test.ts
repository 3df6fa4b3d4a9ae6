import type { JoinRules } from '@openturn/contract/join.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite } from '../harness/add-site.ts';
import { send, sendJson, type Answer } from '../harness/send.ts';
import { startServer, type RunningServer } from '../harness/start-server.ts';
import { ASKING_SITE, OVERRIDING_SITE } from './harness/asking-site.ts';

const APP_TOKEN = 'letter-client-token-0000000001';
/** What the specification has on every call. */
const HEADERS = { 'x-appname': 'Letter 3.0.2', 'x-apptoken': APP_TOKEN, 'content-type': 'application/json' };
const ENTRY = {
  FirstName: 'Grace',
  Email: 'grace@willow.example',
  custom: { 1: 'AB 123' },
  service: 'call',
  method: 3,
};

let server: RunningServer;
const host = (label: string) => `${label}.openturn.localhost:${server.port}`;

beforeAll(async () => {
  server = await startServer();
  for (const site of [ASKING_SITE, OVERRIDING_SITE]) await addSite(server, site);
});
afterAll(() => server.stop());

async function get<T>(call: string, siteId = ASKING_SITE.siteId): Promise<T> {
  const answer = await send(server.port, { path: `/api/${siteId}/${call}`, host: host('api'), headers: HEADERS });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as T;
}

function join(entry: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> {
  return sendJson(server.port, {
    path: `/api/${ASKING_SITE.siteId}/client/join`,
    host: host('api'),
    headers: { ...HEADERS, ...headers },
    body: { line: 'counter', entry },
  });
}

describe('what our server asks by its settings', () => {
  it('[VAL-03] is a custom field for each that is on, on the join form and on the booking form', async () => {
    type Form = { rules: JoinRules };
    const joining = await get<Form>('client/joinform?line=counter');
    expect(joining.rules.customFields).toMatchObject([
      { index: 1, label: 'Card number', type: 'text', maxLength: 6, isRequired: true },
    ]);
    const booking = await get<Form>('client/bookform');
    expect(booking.rules.customFields).toMatchObject([
      { index: 2, label: 'Which ear?', type: 'choice', choices: ['Left', 'Right'], maxLength: 200, isRequired: false },
    ]);
  });

  it('[MEET-02] is how to meet: by the site and the service, or by the site alone', async () => {
    type Form = { services: { methods: number[] }[] };
    await expect(get<Form>('client/bookform')).resolves.toMatchObject({ services: [{ methods: [3] }] });
    await expect(get<Form>('client/bookform', OVERRIDING_SITE.siteId)).resolves.toMatchObject({
      services: [{ methods: [1, 3] }],
    });
  });
});

describe('the rules of a form on our server', () => {
  it.each([
    ['Email', 'validation.email', { Email: 'grace@' }],
    ['Email', 'validation.emailDomain', { Email: 'grace@example.com' }],
    ['FirstName', 'validation.required', { FirstName: ' ' }],
    ['PhoneNumber', 'validation.phone', { PhoneNumber: '12' }],
    ['custom1', 'validation.required', { custom: {} }],
    ['custom1', 'validation.maxChars', { custom: { 1: 'AB 1234' } }],
  ])('[VAL-10] refuse %s by %s', async (field, key, wrong) => {
    const answer = await join({ ...ENTRY, ...wrong });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, fields: { [field]: { key } } });
  });

  it('[VAL-10] take what keeps them', async () => {
    expect((await join(ENTRY)).status).toBe(200);
  });
});

describe('calls that change something on our server', () => {
  it('[API-13] answer a repeated key with the first answer', async () => {
    const other = { 'x-apptoken': 'letter-client-token-0000000002', 'idempotency-key': 'letter-key-00000000000001' };
    const first = await join(ENTRY, other);
    const again = await join(ENTRY, other);
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    const refused = await join({ ...ENTRY, FirstName: 'Mary' }, other);
    expect(refused.status).toBe(422);
  });

  it('[API-06] need the header of the anti-forgery cookie at the host of a page', async () => {
    const path = `/api/${ASKING_SITE.siteId}/language/fr`;
    const page = await send(server.port, { path: '/', host: host(`${ASKING_SITE.siteId}`) });
    const cookie = [page.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('XSRF-TOKEN=')) ?? '';
    const token = cookie.slice('XSRF-TOKEN='.length).split(';')[0] ?? '';
    expect(token).not.toBe('');
    const post = (headers: Record<string, string>) =>
      send(server.port, { path, method: 'POST', host: host(`${ASKING_SITE.siteId}`), headers, body: '' });
    const own = { ...HEADERS, cookie: `XSRF-TOKEN=${token}` };
    expect((await post(own)).status).toBe(403);
    expect((await post({ ...own, 'x-xsrf-token': 'another-token-000000000001' })).status).toBe(403);
    expect((await post({ ...own, 'x-xsrf-token': token })).status).toBe(200);
  });

  it('[API-06] need the token header at the host of the API, and a page of ours', async () => {
    const path = `/api/${ASKING_SITE.siteId}/language/fr`;
    const post = (headers: Record<string, string>) =>
      send(server.port, { path, method: 'POST', host: host('api'), headers, body: '' });
    expect((await post(HEADERS)).status).toBe(200);
    expect((await post({ 'content-type': 'application/json' })).status).toBe(403);
    expect((await post({ ...HEADERS, origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post({ ...HEADERS, origin: `http://${host(`${ASKING_SITE.siteId}`)}` })).status).toBe(200);
  });

  it('[API-11] take a report of an error', async () => {
    const answer = await sendJson(server.port, {
      path: `/api/${ASKING_SITE.siteId}/ReportError`,
      host: host('api'),
      headers: HEADERS,
      body: { Error: `the letter fell\nurl: http://example.com/\nsiteId: 100777\nappToken: ${APP_TOKEN}\npage: about` },
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ success: true });
  });
});
