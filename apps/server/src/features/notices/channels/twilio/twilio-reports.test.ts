import { describe, expect, it } from 'vitest';
import { noticesFor } from '#features/notices/index.ts';
import { openConversations } from '#testing/conversations/open-conversations.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { signatureOf, twilioAnswersUrl, twilioCallbackUrl } from './twilio-reports.ts';

const ADDRESS = 'https://api.turns.example';
const TOKEN = 'a-token-of-a-test';

const ACCOUNT = `AC${'0'.repeat(32)}`;
const SET_BY_ENVIRONMENT = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: ACCOUNT,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_FROM: '+15550199',
};

/** A server with one message that Twilio has accepted. */
async function openSent(environment: NodeJS.ProcessEnv = SET_BY_ENVIRONMENT) {
  const server = await startTestServer({ HOST_DOMAIN: 'turns.example', PUBLIC_SCHEME: 'https', ...environment });
  const { notices, writtenNotices } = server;
  await notices.add(noticesFor('ticket', { on: 'call', subject: testTicket({ phone: '+15550100' }) }), 1_000);
  const [notice] = await notices.claim({ channel: 'sms', limit: 1, now: 1_000, leaseMs: 1_000 });
  if (!notice) throw new Error('nothing to send');
  const worded = { subject: '', text: 'It is your turn!' };
  await notices.settle([{ notice, outcome: { kind: 'sent', providerId: 'SM1', at: 1_001, worded } }]);
  const url = twilioCallbackUrl(ADDRESS, notice);
  const report = (fields: Record<string, string>, { token = TOKEN, path = url.slice(ADDRESS.length) } = {}) => {
    const form = new URLSearchParams({ MessageSid: 'SM1', To: '+15550100', ...fields });
    return server.ask({
      host: 'api.turns.example',
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signatureOf(url, form, token),
      },
      payload: form.toString(),
    });
  };
  return {
    server,
    report,
    stateNow: async () => (await writtenNotices()).map(({ state, error }) => ({ state, error })),
  };
}

describe('delivery reports from Twilio', () => {
  it('[NOTICE-05] use the signature Twilio describes', () => {
    const form = new URLSearchParams({ To: '+15550199', MessageSid: 'SM1', From: '+15550100', Digits: '1234' });
    // Computed with another tool.
    expect(signatureOf('https://turns.example/hook?foo=1&bar=2', form, '12345')).toBe('Gbyr1k9nU9kyehkRLpdUNkTmgsA=');
  });

  it('[NOTICE-05] mark a message as delivered', async () => {
    const { report, stateNow } = await openSent();
    expect((await report({ MessageStatus: 'delivered' })).statusCode).toBe(204);
    expect(await stateNow()).toEqual([{ state: 'delivered', error: null }]);
  });

  it('[NOTICE-05] count from the first one on where Twilio was set on screen', async () => {
    const { server, report, stateNow } = await openSent({});
    const set = { sms: 'twilio', accountSid: ACCOUNT, authToken: TOKEN, smsFrom: '+15550199' };
    await server.serverSettings.write({ 'channels.sms': JSON.stringify(set) }, 1);
    expect((await report({ MessageStatus: 'delivered' })).statusCode).toBe(204);
    expect(await stateNow()).toEqual([{ state: 'delivered', error: null }]);
  });

  it('[NOTICE-05] are forged where Twilio sends nothing', async () => {
    const { report } = await openSent({});
    expect((await report({ MessageStatus: 'delivered' })).statusCode).toBe(403);
  });

  it('[NOTICE-05] mark a message as failed, with the reason', async () => {
    const { report, stateNow } = await openSent();
    expect((await report({ MessageStatus: 'sent' })).statusCode).toBe(204);
    expect(await stateNow()).toMatchObject([{ state: 'sent' }]);
    await report({ MessageStatus: 'undelivered', ErrorCode: '30003' });
    expect(await stateNow()).toEqual([{ state: 'failed', error: 'undelivered 30003' }]);
  });

  it('[NOTICE-05] count only with a signature for exactly this request', async () => {
    const { report, stateNow } = await openSent();
    const forged = [
      report({ MessageStatus: 'delivered' }, { token: 'another' }),
      report({ MessageStatus: 'delivered' }, { path: '/hooks/twilio?site=100001&notice=other' }),
    ];
    const reasons = (await Promise.all(forged)).map((answer) => answer.json<{ reason: string }>().reason);
    expect(reasons).toEqual(['forgery-suspected', 'forgery-suspected']);
    expect(await stateNow()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('answers to text messages by Twilio', () => {
  const PHONE = '+14165550123';

  async function openAnswered() {
    const server = await openConversations();
    const set = { sms: 'twilio', accountSid: ACCOUNT, authToken: TOKEN, smsFrom: '+15550199' };
    await server.serverSettings.write({ 'channels.sms': JSON.stringify(set) }, 1);
    const { id } = await server.join({ name: 'Zoë', phone: PHONE });
    await server.ada.post(`staff/conversation/${id}/message`, { text: 'Where are you?' });
    const send = (fields: Record<string, string>, token = TOKEN) => {
      const form = new URLSearchParams({ SmsStatus: 'received', MessageSid: 'SM00000001', From: PHONE, ...fields });
      return server.ask({
        host: 'api.openturn.localhost:8080',
        method: 'POST',
        url: '/hooks/twilio',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signatureOf(twilioAnswersUrl(ADDRESS), form, token),
        },
        payload: form.toString(),
      });
    };
    const said = async () => (await server.thread(id)).rows.map(({ from, text }) => `${from}: ${text}`);
    return { send, said };
  }

  it('[SCREEN-15] come back into the conversation, once, and nothing is texted in return', async () => {
    const { send, said } = await openAnswered();
    const answered = await Promise.all([send({ Body: 'Parking now' }), send({ Body: 'Parking now' })]);
    expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answered[0]?.headers['content-type']).toContain('text/xml');
    expect(answered[0]?.body).toMatch(/<Response\/>$/);
    expect(await said()).toEqual(['staff: Where are you?', 'visitor: Parking now']);
  });

  it('[SCREEN-15] count only with a signature, and from the phone that was texted', async () => {
    const { send, said } = await openAnswered();
    expect((await send({ Body: 'Forged' }, 'another')).statusCode).toBe(403);
    expect((await send({ Body: 'A stranger', From: '+14165550199' })).statusCode).toBe(200);
    expect(await said()).toEqual(['staff: Where are you?']);
  });
});
