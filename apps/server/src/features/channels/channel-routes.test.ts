import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { ChannelTest, ChannelValues } from '@openturn/contract/staff/settings/channels.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeServerOwner } from '#testing/database/change-rows.ts';
import { startFakeSmtp } from '#testing/fakes/fake-smtp.ts';
import { startFakeTwilio } from '#testing/fakes/fake-twilio.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { API_HEADERS, API_HOST, startTestServer } from '#testing/start/start-test-server.ts';

type Page = {
  version: string;
  values: ChannelValues;
  shown: Record<'sms' | 'email', { hasSecret: boolean; isFixed: boolean; sentAt: number | null; error: string | null }>;
};
type Answer = { success: boolean; reason?: string; version?: string; fields?: Record<string, { key: string }> };

const PATH = 'staff/settings/channels';

async function openChannels(environment: NodeJS.ProcessEnv = {}) {
  const server = await startTestServer(environment);
  await makeServerOwner(server.db, 'olga');
  const staff = await signInStaff(server, 'olga');
  const page = async () => (await staff.get(PATH)).json<Page>();
  const save = async (version: string, values: object) => (await staff.post(PATH, { version, values })).json<Answer>();
  const test = async (channel: 'sms' | 'email', to: string, values: ChannelValues) =>
    (await staff.post(`${PATH}/test`, { channel, to, language: 'en', values })).json<ChannelTest & Answer>();
  const unsent = async () =>
    (await (await signInStaff(server, 'ada', { siteId: 0 })).get('staff/me')).json<{ unsent: string[] }>().unsent;
  return { server, staff, page, save, test, unsent };
}

async function smtpServer() {
  const smtp = await startFakeSmtp();
  onTestFinished(() => smtp.stop());
  const { hostname: host, port, username: user, password } = new URL(smtp.url);
  const values = {
    email: 'smtp',
    host,
    port: Number(port),
    security: 'none',
    user,
    password,
    emailFrom: 'desk@elm.example',
  } as const;
  return { smtp, values };
}

describe('the channels of the server', () => {
  it('are for its owner alone', async () => {
    const { server } = await openChannels();
    for (const staffId of ['mina', 'ada']) {
      const staff = await signInStaff(server, staffId);
      expect((await staff.get(PATH)).statusCode).toBe(403);
    }
  });

  it('send by what is entered, at once, and never show a secret', async () => {
    const { server, page, save, unsent } = await openChannels();
    const { values: entered } = await smtpServer();
    expect(await unsent()).toEqual(['sms', 'email']);
    const { version, values } = await page();
    const saved = await save(version, { ...values, ...entered });
    expect(saved).toEqual({ success: true, version: expect.any(String) });
    expect(await unsent()).toEqual(['sms']);
    const after = await page();
    expect(after.values).toMatchObject({ email: 'smtp', password: null });
    expect(after.shown.email).toMatchObject({ hasSecret: true, isFixed: false });
    const rows = await server.db.kysely.selectFrom('audit_log').select(['detail', 'changes']).execute();
    const logged = rows.find(({ detail }) => detail === 'channels')?.changes ?? '';
    expect(JSON.parse(logged)).toMatchObject({ email: ['inbox', 'smtp'], password: ['', '•••'] });
    expect(logged).not.toContain(entered.password);
    // Without a new one, the stored password stays, but for no other server.
    const kept = await save(after.version, { ...after.values, emailFrom: 'line@elm.example' });
    expect(kept.success).toBe(true);
    const elsewhere = await save(kept.version ?? '', { ...after.values, host: 'mail.elsewhere.example' });
    expect(elsewhere).toMatchObject({
      reason: 'invalid-input',
      fields: { 'values.password': { key: 'validation.required' } },
    });
  });

  it('[NOTICE-01] are told to the forms of visitors, so that these promise only what is sent', async () => {
    const { server, page, save } = await openChannels();
    const { ask } = server;
    const told = async () => {
      const forms = ['joinform?line=walk-in', 'bookform', 'linealert?line=walk-in'].map(async (path) => {
        const answer = await ask({ host: API_HOST, url: `/api/100001/client/${path}`, headers: API_HEADERS });
        const { rules, channels } = answer.json<{ rules?: { channels: string[] }; channels?: string[] }>();
        return rules?.channels ?? channels;
      });
      return Promise.all(forms);
    };
    expect(await told()).toEqual([[], [], []]);
    const { version, values } = await page();
    await save(version, { ...values, ...(await smtpServer()).values });
    expect(await told()).toEqual([['email'], ['email'], ['email']]);
  });

  it('are saved over what was seen alone: one of ten at once', async () => {
    const { page, save } = await openChannels();
    const { values: entered } = await smtpServer();
    const { version, values } = await page();
    const all = Array.from({ length: 10 }, (_, index) =>
      save(version, { ...values, ...entered, emailFrom: `desk${index}@elm.example` }),
    );
    const answers = await Promise.all(all);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'changed-meanwhile')).toHaveLength(9);
  });

  it.each([
    [{ email: 'smtp', host: 'two words' }, ['values.emailFrom', 'values.host']],
    [{ email: 'smtp', host: 'mail.example', emailFrom: 'nobody', user: 'u' }, ['values.emailFrom', 'values.password']],
    [{ sms: 'twilio', accountSid: 'AC1', authToken: 't', smsFrom: '?' }, ['values.accountSid', 'values.smsFrom']],
  ])('refuse nonsense by field: %j', async (entered, fields) => {
    const { page, save } = await openChannels();
    const { version, values } = await page();
    const answer = await save(version, { ...values, ...entered });
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(fields);
  });

  it('[NOTICE-02] limit texts as is entered, at once, except for what the environment limits', async () => {
    const { server, page, save } = await openChannels();
    expect(await server.channels.textLimits()).toEqual({ perSite: 2_000, countries: [] });
    const { version, values } = await page();
    await save(version, { ...values, textsPerDay: 300, textCountries: ' +1,+52, ' });
    expect(await server.channels.textLimits()).toEqual({ perSite: 300, countries: ['+1', '+52'] });
    const now = await page();
    const refused = await save(now.version, { ...now.values, textCountries: '1, Mexico' });
    expect(refused.fields).toEqual({ 'values.textCountries': { key: 'settings.channels.badCountries' } });

    const limited = await openChannels({ TEXTS_PER_DAY: '50' });
    const before = await limited.page();
    expect(before.shown).toMatchObject({ fixedLimits: ['textsPerDay'] });
    await limited.save(before.version, { ...before.values, textsPerDay: 9_000, textCountries: '+1' });
    expect(await limited.server.channels.textLimits()).toEqual({ perSite: 50, countries: ['+1'] });
  });

  it('stay as the environment sets them', async () => {
    const { page } = await openChannels({
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: 'smtp://mail.elm.test',
      EMAIL_FROM: 'desk@elm.test',
    });
    expect((await page()).shown).toMatchObject({ email: { isFixed: true }, sms: { isFixed: false } });
  });
});

describe('the test of a channel', () => {
  it('sends an email with values that are not saved yet', async () => {
    const { page, test } = await openChannels();
    const { smtp, values } = await smtpServer();
    const tested = await test('email', 'lee@visitor.example', { ...(await page()).values, ...values });
    expect(tested).toMatchObject({ success: true, cause: null, detail: '' });
    expect(tested.steps.every(({ state }) => state === 'done')).toBe(true);
    expect(smtp.taken.map(({ to }) => to)).toEqual([['lee@visitor.example']]);
    expect((await page()).values.email).toBe('inbox');
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, null, 'login', 'wrong-login'],
    ['a sender that is not allowed', {}, { command: 'MAIL FROM', answer: '553 not yours' }, 'sender', 'sender-refused'],
    ['an unknown recipient', {}, { command: 'RCPT TO', answer: '550 nobody' }, 'recipient', 'recipient-refused'],
    ['a message that is not taken', {}, { command: '.', answer: '554 spam' }, 'accepted', 'message-refused'],
    ['TLS where there is none', { security: 'tls' }, null, 'secure', 'tls-mode'],
    [
      'STARTTLS where there is none',
      { security: 'starttls' },
      { command: 'STARTTLS', answer: '502 unknown' },
      'secure',
      'no-starttls',
    ],
  ] as const)('names %s', async (...[, change, twist, step, cause]) => {
    const { page, test } = await openChannels();
    const { smtp, values } = await smtpServer();
    if (twist) smtp.twists.push(twist);
    const tested = await test('email', 'lee@visitor.example', { ...(await page()).values, ...values, ...change });
    expect(tested).toMatchObject({ cause });
    expect(tested.steps.find(({ state }) => state === 'failed')?.step).toBe(step);
    expect(tested.steps.findIndex(({ state }) => state === 'left')).not.toBe(0);
  });

  it('names a port on which nobody listens', async () => {
    const { page, test } = await openChannels();
    const { values } = await smtpServer();
    const tested = await test('email', 'lee@visitor.example', {
      ...(await page()).values,
      ...values,
      port: await closedPort(),
    });
    expect(tested).toMatchObject({
      cause: 'port-closed',
      steps: [{ step: 'connect', state: 'failed' }, ...tested.steps.slice(1)],
    });
  });

  it('shows what the other side says at ports of mail servers alone', async () => {
    const { page, test } = await openChannels();
    const other = createServer((socket) => void socket.end('554 a secret of another service\r\n')).listen(
      0,
      '127.0.0.1',
    );
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { values } = await smtpServer();
    const { port } = other.address() as AddressInfo;
    const tested = await test('email', 'lee@visitor.example', { ...(await page()).values, ...values, port });
    expect(tested.cause).not.toBeNull();
    expect(tested.detail).toBe('');
  });

  it.each([
    [21_408, 'country-off'],
    [21_608, 'trial'],
    [21_211, 'recipient-refused'],
    [21_606, 'sender-refused'],
  ])('names what Twilio says with %i', async (code, cause) => {
    const twilio = await startFakeTwilio();
    onTestFinished(() => twilio.stop());
    const { baseUrl, accountSid, authToken, from: smsFrom } = twilio.options;
    const { page, test } = await openChannels({ TWILIO_BASE_URL: baseUrl });
    const values = { ...(await page()).values, sms: 'twilio', accountSid, authToken, smsFrom } as const;
    twilio.twists.push({ status: 400, problem: { code, message: 'no' } });
    expect(await test('sms', '+14165550123', values)).toMatchObject({ cause });
    expect(await test('sms', '+14165550123', { ...values, authToken: 'wrong' })).toMatchObject({
      cause: 'wrong-login',
    });
    expect(await test('sms', '+14165550123', values)).toMatchObject({ cause: null });
    expect(twilio.taken).toHaveLength(1);
  });

  it('ends after twenty within an hour, since texts cost money', async () => {
    const { page, test } = await openChannels();
    const { values } = await smtpServer();
    const entered = { ...(await page()).values, ...values };
    for (let sent = 0; sent < 20; sent++) {
      expect((await test('email', 'lee@visitor.example', entered)).success).toBe(true);
    }
    expect((await test('email', 'lee@visitor.example', entered)).reason).toBe('too-many-requests');
  });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
