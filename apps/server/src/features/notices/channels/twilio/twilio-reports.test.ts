import { describe, expect, it } from 'vitest';
import { noticesFor } from '#features/notices/index.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { signatureOf, twilioCallbackUrl } from './twilio-reports.ts';

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
