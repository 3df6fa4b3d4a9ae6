import { startFakeSmtp, type ReceivedEmail } from '@openturn/server/src/testing/fakes/fake-smtp.ts';
import { startFakeTwilio, type ReceivedSms } from '@openturn/server/src/testing/fakes/fake-twilio.ts';
import { expect } from 'vitest';
import { CLOCK_SERVER, passUntilMorning } from './clock-server.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** A server that sends through fake providers, and what they received. */
export type Providers = {
  readonly server: RunningServer;
  twilio: Awaited<ReturnType<typeof startFakeTwilio>>;
  smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
  /** To a number with this ending, oldest first. */
  smsTo(digits: string): ReceivedSms[];
  emailsTo(address: string): ReceivedEmail[];
  /** The nth message to a number. */
  nextSms(digits: string, count: number): Promise<string>;
  /** Its clock starts over, in the morning. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

const WITHIN = { timeout: 10_000 };

export async function serveWithProviders(): Promise<Providers> {
  const twilio = await startFakeTwilio();
  const smtp = await startFakeSmtp();
  const { baseUrl, accountSid, authToken, from } = twilio.options;
  let server = await startServer({
    ...CLOCK_SERVER,
    env: {
      ...CLOCK_SERVER.env,
      RATE_LIMIT_PER_MINUTE: '0',
      // Providers get a callback address only if it is secure.
      PUBLIC_SCHEME: 'https',
      SMS_PROVIDER: 'twilio',
      TWILIO_BASE_URL: baseUrl,
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: from,
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: smtp.url,
      EMAIL_FROM: 'lines@willow.example',
    },
  });
  await passUntilMorning(server);
  const smsTo = (digits: string) => twilio.taken.filter(({ to }) => to.endsWith(digits));
  return {
    get server() {
      return server;
    },
    twilio,
    smtp,
    smsTo,
    emailsTo: (address) => smtp.taken.filter(({ to }) => to.includes(address)),
    nextSms: async (digits, count) => {
      await expect.poll(() => smsTo(digits).length, WITHIN).toBeGreaterThanOrEqual(count);
      return smsTo(digits)[count - 1]?.body ?? '';
    },
    killAndRestart: async () => {
      await server.kill();
      server = await server.restart();
      await passUntilMorning(server);
    },
    stop: async () => {
      await server.stop();
      await twilio.stop();
      await smtp.stop();
    },
  };
}
