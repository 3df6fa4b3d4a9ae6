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
  it('[NOTICE-05] sends a message unchanged', async () => {
    const { sender, taken } = await openTwilio();
    expect(await sender.send(message)).toEqual({ ok: true, value: { providerId: taken[0]?.sid } });
    expect(taken).toMatchObject([{ to: '+15550100', from: '+15550199', body: message.text, callback: null }]);
  });

  it('[NOTICE-05] sends through a messaging service, with the address for reports', async () => {
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

  it('[NOTICE-05] retries when Twilio says', async () => {
    const { sender, twists } = await openTwilio();
    twists.push({ status: 429, headers: { 'retry-after': '7' } });
    expect(await sender.send(message)).toMatchObject({ error: { kind: 'later', retryAfterMs: 7_000 } });
  });

  it('[NOTICE-05] does not blame the message for wrong credentials', async () => {
    const { sender } = await openTwilio({ authToken: 'wrong' });
    expect(await sender.send(message)).toMatchObject({ error: { kind: 'later', error: '401: Authenticate (20003)' } });
  });

  it('[NOTICE-05] knows that nothing was sent without a connection', async () => {
    const { sender, stop } = await openTwilio();
    await stop();
    expect(await sender.send(message)).toMatchObject({ error: { kind: 'later' } });
  });

  it('[NOTICE-05] does not know after a lost answer, and finds the message later', async () => {
    const { sender, twists, taken } = await openTwilio();
    twists.push('hangUp');
    expect(await sender.send(message)).toMatchObject({ error: { kind: 'unknown' } });
    expect(await sender.find?.(message, taken[0]?.at ?? 0)).toEqual([taken[0]?.sid]);
  });

  it('[NOTICE-05] finds no message with another text, another address or an earlier date', async () => {
    const { sender, taken } = await openTwilio();
    await sender.send({ ...message, text: 'Something else' });
    await sender.send({ ...message, to: '+15550101' });
    expect(await sender.find?.(message, 0)).toEqual([]);
    await sender.send(message);
    expect(await sender.find?.(message, (taken.at(-1)?.at ?? 0) + 10 * 60_000)).toEqual([]);
    expect(await sender.find?.(message, 0)).toHaveLength(1);
  });

  it('[NOTICE-05] reports a failed look-up', async () => {
    const { sender } = await openTwilio({ authToken: 'wrong' });
    await expect(sender.find?.(message, 0)).rejects.toThrow('401');
  });

  it('[NOTICE-05] keeps its credentials out of errors', async () => {
    const { sender, stop, options } = await openTwilio();
    await stop();
    expect(JSON.stringify(await sender.send(message))).not.toContain(options.authToken);
  });
});
