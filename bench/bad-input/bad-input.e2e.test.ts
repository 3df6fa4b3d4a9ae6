import { CALLS, type CallName } from '@openturn/contract/calls.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUIET } from '../harness/server-settings.ts';
import { openSenders } from './open-senders.ts';
import { sendBadMessages } from './send-bad-messages.ts';
import { sendBadRequests } from './send-bad-requests.ts';
import { sendBrokenHttp } from './send-broken-http.ts';

const SEED = 20_261_121;
/** Per call; the command sends many more. */
const COUNT = 100;

describe('bad input', () => {
  let server: RunningServer;
  let senderOf: Awaited<ReturnType<typeof openSenders>>;
  beforeAll(async () => {
    server = await startServer({ env: QUIET });
    senderOf = await openSenders(server);
  });
  afterAll(() => server.stop());

  it.each(Object.keys(CALLS) as CallName[])('[NORM-01] [VAL-10] %s refuses it with the envelope', async (call) => {
    const own = { port: server.port, call, sender: senderOf(call) };
    const { refused, wrong } = await sendBadRequests({ ...own, refusedAtLeast: COUNT, seed: SEED });
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThanOrEqual(COUNT);
  });

  it('[NORM-01] malformed HTTP gets the envelope too', async () => {
    await expect(sendBrokenHttp(server.port)).resolves.toEqual([]);
  });

  it('[LIVE-02] the socket closes with a reason, or stays open', async () => {
    const { closed, stayed, wrong } = await sendBadMessages({ port: server.port, count: COUNT, seed: SEED });
    expect(wrong).toEqual([]);
    const ended = Object.values(closed).reduce((sum, count) => sum + count, 0);
    expect(ended + stayed).toBe(COUNT);
    expect(ended).toBeGreaterThan(COUNT / 4);
  });
});
