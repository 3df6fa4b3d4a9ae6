import { describe, expect, it, onTestFinished } from 'vitest';
import { startFakeTwilio } from '#testing/fakes/fake-twilio.ts';
import { twilioSender, type TwilioOptions } from './twilio-sender.ts';

const message = {
  siteId: 100_001,
  id: 'notice-1',
  to: '+15550100',
  subject: '',
  text: 'Willow & Söhne: It is your turn!\nhttps://100001.example.org/status/abc+/=',
  html: '',
  from: 'Willow',
};

async function openTwilio(changes: Partial<TwilioOptions> = {}) {
  const twilio = await startFakeTwilio();
  onTestFinished(() => twilio.stop());
  return { ...twilio, sender: twilioSender({ ...twilio.options, ...changes }) };
}

describe('text messages by Twilio', () => {
  it('[NOTICE-05] hands a message over as it is', async () => {
    const { sender, taken } = await openTwilio();
    expect(await sender.send(message)).toEqual({ ok: true, value: { providerId: taken[0]?.sid } });
    expect(taken).toMatchObject([{ to: '+15550100', from: '+15550199', body: message.text, callback: null }]);
  });

  it('[NOTICE-05] sends by a messaging service, and says where to report to', async () => {
    const callbackUrl = ({ id }: { id: string }) => `https://api.example.org/hooks/twilio?notice=${id}`;
    const { sender, taken } = await openTwilio({ from: 'MG0123', callbackUrl });
    await sender.send(message);
    expect(taken).toMatchObject([{ from: 'MG0123', callback: 'https://api.example.org/hooks/twilio?notice=notice-1' }]);
  });

  it.each([
    [400, 'refused'],
    [401, 'later'],
    [429, 'later'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('takes %i as %s', async (status, kind) => {
    const { sender, twists, taken } = await openTwilio();
    twists.push({ status, problem: { code: 21_211, message: 'Invalid number' }, headers: { 'retry-after': '7' } });
    const answer = await sender.send(message);
    expect(answer).toMatchObject({ ok: false, error: { kind, error: `${status}: Invalid number (21211)` } });
    expect(taken).toEqual([]);
  });

  it('[NOTICE-05] comes back when Twilio says', async () => {
    const { sender, twists } = await openTwilio();
    twists.push({ status: 429, headers: { 'retry-after': '7' } });
    expect(await sender.send(message)).toMatchObject({ error: { kind: 'later', retryAfterMs: 7_000 } });
  });

  it('[NOTICE-05] does not take wrong credentials for a fault of the message', async () => {
    const { sender } = await openTwilio({ authToken: 'wrong' });
    expect(await sender.send(message)).toMatchObject({ error: { kind: 'later', error: '401: Authenticate (20003)' } });
  });

  it('[NOTICE-05] knows that nothing was sent where no connection came about', async () => {
    const { sender, stop } = await openTwilio();
    await stop();
    expect(await sender.send(message)).toMatchObject({ error: { kind: 'later' } });
  });

  it('[NOTICE-05] does not know it where the answer was lost, and finds it afterwards', async () => {
    const { sender, twists, taken } = await openTwilio();
    twists.push('hangUp');
    expect(await sender.send(message)).toMatchObject({ error: { kind: 'unknown' } });
    expect(await sender.find?.(message, taken[0]?.at ?? 0)).toEqual([taken[0]?.sid]);
  });

  it('[NOTICE-05] finds nothing that says something else, went to another, or was before', async () => {
    const { sender, taken } = await openTwilio();
    await sender.send({ ...message, text: 'Something else' });
    await sender.send({ ...message, to: '+15550101' });
    expect(await sender.find?.(message, 0)).toEqual([]);
    await sender.send(message);
    expect(await sender.find?.(message, (taken.at(-1)?.at ?? 0) + 10 * 60_000)).toEqual([]);
    expect(await sender.find?.(message, 0)).toHaveLength(1);
  });

  it('[NOTICE-05] says so when it cannot look', async () => {
    const { sender } = await openTwilio({ authToken: 'wrong' });
    await expect(sender.find?.(message, 0)).rejects.toThrow('401');
  });

  it('[NOTICE-05] keeps its credentials out of what it says of a failure', async () => {
    const { sender, stop, options } = await openTwilio();
    await stop();
    expect(JSON.stringify(await sender.send(message))).not.toContain(options.authToken);
  });
});
