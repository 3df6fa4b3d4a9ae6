import { beforeEach, describe, expect, it } from 'vitest';
import { answering, wireDouble } from '@openturn/web/testing/wire-double.ts';
import { cachedCall, clearCachedCalls } from './cached-calls.ts';
import { CallError } from './call-failure.ts';

const ofHost = (from: string, siteId = 0) => cachedCall('GET client/urlmap', { siteId, query: { from } });
const FOUND = answering({ success: true, SiteID: '100001' });
const REFUSED = answering({ success: false, reason: 'busy' }, { status: 503 });

describe('cachedCall', () => {
  beforeEach(clearCachedCalls);

  it('[API-10] sends one request per path, even while the first is under way', async () => {
    const { sent } = wireDouble([FOUND]);
    const both = await Promise.all([ofHost('a.test'), ofHost('a.test')]);
    expect(await ofHost('a.test')).toBe(both[0]);
    expect(both[0]).toBe(both[1]);
    expect(sent).toHaveLength(1);
  });

  it('[API-10] distinguishes paths and sites', async () => {
    const { sent } = wireDouble([FOUND]);
    await Promise.all([ofHost('a.test'), ofHost('b.test'), ofHost('a.test', 100001)]);
    expect(sent).toHaveLength(3);
  });

  it('[API-10] caches only successful replies', async () => {
    const { sent } = wireDouble([REFUSED, FOUND]);
    await expect(ofHost('a.test')).rejects.toThrow(CallError);
    expect(await ofHost('a.test')).toMatchObject({ SiteID: '100001' });
    await ofHost('a.test');
    expect(sent).toHaveLength(2);
  });

  it('[API-10] [LIVE-07] sends a new request after the cache was cleared', async () => {
    const { sent } = wireDouble([FOUND]);
    await ofHost('a.test');
    clearCachedCalls();
    await ofHost('a.test');
    expect(sent).toHaveLength(2);
  });

  it('[API-10] keeps the newer reply when an older request fails after the cache was cleared', async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<Response>();
    const { sent, pass } = wireDouble([() => late, FOUND]);
    const older = ofHost('a.test').catch(() => 'failed');
    await pass(0);
    clearCachedCalls();
    const newer = await ofHost('a.test');
    answerLate(new Response('', { status: 503 }));
    expect(await older).toBe('failed');
    expect(await ofHost('a.test')).toBe(newer);
    expect(sent).toHaveLength(2);
  });
});
