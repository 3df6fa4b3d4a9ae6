import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

function problems(environment: NodeJS.ProcessEnv): string[] {
  const config = readConfig(environment);
  return config.ok ? [] : config.error;
}

describe('config', () => {
  it('needs no setting at all', () => {
    expect(readConfig({})).toMatchObject({
      ok: true,
      value: { port: 8080, hostDomain: 'openturn.localhost', publicScheme: 'http', databaseUrl: '', isDemo: false },
    });
  });

  it('treats an empty setting as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ ok: true, value: { port: 8080 } });
  });

  it('reports every problem at once', () => {
    const lines = problems({ PORT: '99999', HOST_DOMAIN: 'https://x.test', LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'HOST_DOMAIN', 'LOG_LEVEL', 'TRUST_PROXY']);
    expect(lines[0]).toBe("PORT must be a port from 1 to 65535 (it is '99999')");
  });

  it('repeats no secret', () => {
    const lines = problems({ DATABASE_URL: 'mysql://me:secret@host/db', METRICS_TOKEN: 'secret', DATA_KEYS: 'secret' });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('secret');
  });

  it('shows messages to staff unless a channel is configured', () => {
    expect(readConfig({})).toMatchObject({
      value: { messages: { sms: { provider: 'inbox' }, email: { provider: 'inbox' } } },
    });
    const account = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15550199' };
    const mail = { SMTP_URL: 'smtps://me:secret@mail.example.org', EMAIL_FROM: 'turns@example.org' };
    const config = readConfig({ SMS_PROVIDER: 'twilio', EMAIL_PROVIDER: 'smtp', ...account, ...mail });
    expect(config).toMatchObject({
      value: {
        messages: {
          sms: { provider: 'twilio', baseUrl: 'https://api.twilio.com', from: '+15550199' },
          email: { provider: 'smtp', from: 'turns@example.org' },
        },
      },
    });
  });

  it('reports missing or invalid settings of a channel', () => {
    const names = (environment: NodeJS.ProcessEnv) => problems(environment).map((line) => line.split(' ')[0]);
    const needed = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'SMTP_URL', 'EMAIL_FROM'];
    expect(names({ SMS_PROVIDER: 'twilio', EMAIL_PROVIDER: 'smtp' })).toEqual(needed);
    expect(names({ SMS_PROVIDER: 'pigeon', TWILIO_FROM: '5550100', EMAIL_FROM: 'nobody' })).toHaveLength(3);
    const wrong = problems({ SMTP_URL: 'http://me:secret@mail.example.org' });
    expect(wrong).toHaveLength(1);
    expect(wrong.join()).not.toContain('secret');
  });

  it('[PUSH-02] reads the keys of the app’s notifications, as text or from a file', async () => {
    const pem = (pair: { privateKey: KeyObject }) => pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
    const account = {
      project_id: 'elm-app-4711',
      client_email: 'push@elm-app-4711.iam.gserviceaccount.com',
      private_key: pem(generateKeyPairSync('rsa', { modulusLength: 2_048 })),
    };
    const path = join(await mkdtemp(join(tmpdir(), 'push-keys-')), 'key.p8');
    const key = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
    await writeFile(path, key);
    const apple = { APNS_KEY: path, APNS_KEY_ID: 'ABC123DEFG', APNS_TEAM_ID: 'TEAM567890', APNS_TOPIC: 'test.app' };
    expect(readConfig({ ...apple, FCM_SERVICE_ACCOUNT: JSON.stringify(account) })).toMatchObject({
      ok: true,
      value: { push: { fcm: { account }, apns: { key, topic: 'test.app', url: 'https://api.push.apple.com' } } },
    });
    expect(readConfig({})).toMatchObject({ ok: true, value: { push: { fcm: null, apns: null } } });
    expect(problems({ ...apple, APNS_TEAM_ID: '' }).join()).toContain('APNS_TEAM_ID is needed');
    const wrong = problems({ FCM_SERVICE_ACCOUNT: '{"secret":1}', APNS_KEY: '/nowhere/key.p8' });
    expect(wrong.map((line) => line.split(' ')[0])).toEqual(['FCM_SERVICE_ACCOUNT', 'APNS_KEY']);
    expect(wrong.join()).not.toContain('secret');
  });

  it('[API-04] accepts one server per region', () => {
    const config = readConfig({ REGION_SERVERS: '.ca=https://api.example.ca, .us=https://api.example.us' });
    expect(config).toMatchObject({
      value: { regionServers: { '.ca': 'https://api.example.ca', '.us': 'https://api.example.us' } },
    });
    expect(problems({ REGION_SERVERS: '.ca' })).toHaveLength(1);
  });
});
