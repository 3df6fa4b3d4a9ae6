import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite } from '../harness/add-site.ts';
import { send, sendJson, type Answer } from '../harness/send.ts';
import { startServer, type RunningServer } from '../harness/start-server.ts';
import { FULL_FORM_SITE, OVERRIDING_SITE } from './harness/full-form-site.ts';

const APP_TOKEN = 'letter-client-token-0000000001';
/** The headers that the specification requires on every call. */
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
  for (const site of [FULL_FORM_SITE, OVERRIDING_SITE]) await addSite(server, site);
});
afterAll(() => server.stop());

async function get<T>(call: string, siteId = FULL_FORM_SITE.siteId): Promise<T> {
  const answer = await send(server.port, { path: `/api/${siteId}/${call}`, host: host('api'), headers: HEADERS });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as T;
}

function join(entry: Record<string, unknown>): Promise<Answer> {
  return sendJson(server.port, {
    path: `/api/${FULL_FORM_SITE.siteId}/client/join`,
    host: host('api'),
    headers: HEADERS,
    body: { line: 'counter', entry },
  });
}

describe("our server's forms, as its settings say", () => {
  it('[VAL-03] include every custom field that is on, in the join form and the booking form', async () => {
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

  it('[MEET-02] offer the meeting options of the site and the service, or of the site alone', async () => {
    type Form = { services: { methods: number[] }[] };
    await expect(get<Form>('client/bookform')).resolves.toMatchObject({ services: [{ methods: [3] }] });
    await expect(get<Form>('client/bookform', OVERRIDING_SITE.siteId)).resolves.toMatchObject({
      services: [{ methods: [1, 3] }],
    });
  });
});

describe("our server's form validation", () => {
  it.each([
    ['Email', 'validation.email', { Email: 'grace@' }],
    ['Email', 'validation.emailDomain', { Email: 'grace@example.com' }],
    ['FirstName', 'validation.required', { FirstName: ' ' }],
    ['PhoneNumber', 'validation.phone', { PhoneNumber: '12' }],
    ['custom1', 'validation.required', { custom: {} }],
    ['custom1', 'validation.maxChars', { custom: { 1: 'AB 1234' } }],
  ])('[VAL-10] refuses %s with %s', async (field, key, wrong) => {
    const answer = await join({ ...ENTRY, ...wrong });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, fields: { [field]: { key } } });
  });

  it('[VAL-10] accepts valid values', async () => {
    expect((await join(ENTRY)).status).toBe(200);
  });
});
