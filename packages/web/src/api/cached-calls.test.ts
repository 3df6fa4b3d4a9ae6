import { beforeEach, describe, expect, it } from 'vitest';
import { respondWith, fakeNetwork } from '@openturn/web/testing/fake-network.ts';
import { cachedCall, clearCachedCalls } from './cached-calls.ts';
import { CallError } from './call-failure.ts';

const callForHost = (from: string, siteId = 0) => cachedCall('GET client/urlmap', { siteId, query: { from } });
const FOUND = respondWith({ success: true, SiteID: '100001' });
const REFUSED = respondWith({ success: false, reason: 'busy' }, { status: 503 });

describe('cachedCall', () => {
  beforeEach(clearCachedCalls);

  it('[API-10] sends one request per path, even while the first is under way', async () => {
    const { sent } = fakeNetwork([FOUND]);
    const both = await Promise.all([callForHost('a.test'), callForHost('a.test')]);
    expect(await callForHost('a.test')).toBe(both[0]);
    expect(both[0]).toBe(both[1]);
    expect(sent).toHaveLength(1);
  });

  it('[API-10] distinguishes paths and sites', async () => {
    const { sent } = fakeNetwork([FOUND]);
    await Promise.all([callForHost('a.test'), callForHost('b.test'), callForHost('a.test', 100001)]);
    expect(sent).toHaveLength(3);
  });

  it('[API-10] caches only successful replies', async () => {
    const { sent } = fakeNetwork([REFUSED, FOUND]);
    await expect(callForHost('a.test')).rejects.toThrow(CallError);
    expect(await callForHost('a.test')).toMatchObject({ SiteID: '100001' });
    await callForHost('a.test');
    expect(sent).toHaveLength(2);
  });

  it('[API-10] [LIVE-07] sends a new request after the cache was cleared', async () => {
    const { sent } = fakeNetwork([FOUND]);
    await callForHost('a.test');
    clearCachedCalls();
    await callForHost('a.test');
    expect(sent).toHaveLength(2);
  });

  it('[API-10] keeps the newer reply when an older request fails after the cache was cleared', async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<Response>();
    const { sent, pass } = fakeNetwork([() => late, FOUND]);
    const older = callForHost('a.test').catch(() => 'failed');
    await pass(0);
    clearCachedCalls();
    const newer = await callForHost('a.test');
    answerLate(new Response('', { status: 503 }));
    expect(await older).toBe('failed');
    expect(await callForHost('a.test')).toBe(newer);
    expect(sent).toHaveLength(2);
  });
});
