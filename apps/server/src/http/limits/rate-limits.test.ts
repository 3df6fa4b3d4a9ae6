import { describe, expect, it } from 'vitest';
import { API_HEADERS, API_HOST, APP_TOKEN, ownHeaders, startTestServer } from '#testing/start/start-test-server.ts';
import { rateLimits } from './rate-limits.ts';

const LIMITED = { RATE_LIMIT_PER_MINUTE: '30' };
const LINES = { url: '/api/100001/client/lines' };

function headersOf(number: number): Record<string, string> {
  return { 'x-apptoken': `${APP_TOKEN}${number}` };
}

describe('rate limits', () => {
  it('tells a device that sends too many requests when to retry', async () => {
    const { ask, time } = await startTestServer(LIMITED);
    for (let count = 0; count < 30; count++) await ask({ ...LINES, headers: headersOf(1) });
    const refused = await ask({ ...LINES, headers: { ...headersOf(1), 'accept-language': 'fr' } });
    expect(refused.json()).toMatchObject({ status: 429, reason: 'too-many-requests' });
    expect(refused.json<{ message: string }>().message).toMatch(/minute/);
    expect(refused.headers['retry-after']).toBe('2');
    time.now += 2_000;
    expect((await ask({ ...LINES, headers: headersOf(1) })).statusCode).toBe(200);
  });

  it('counts each device separately, and all devices of an address together that have done nothing yet', () => {
    const limits = rateLimits({ requestsPerMinute: 30, clock: { now: () => 1_000_000 } });
    const call = (device: string) => limits.take('ordinary', { address: '192.0.2.1', device });
    for (let count = 0; count < 12_000; count++) expect(call(`device ${count % 600}`)).toBeNull();
    expect(call('device 601')).toBe(1);
    limits.trust('device 601');
    expect(call('device 601')).toBeNull();
  });

  it('[SCREEN-02] refuses none of 400 phones behind one address with an attacker of 50 requests a second among them', () => {
    const clock = { at: 1_000_000, now: () => clock.at };
    const limits = rateLimits({ requestsPerMinute: 300, clock });
    const address = '192.0.2.1';
    let refused = 0;
    const call = (limit: 'ordinary' | 'sparing', device: string) => {
      if (limits.take(limit, { address, device }) !== null) refused++;
      else if (limit === 'sparing') limits.trust(device);
    };
    for (let second = 0; second < 20 * 60; second++) {
      clock.at += 1_000;
      // Half of them with a device of their own each time.
      for (let count = 0; count < 50; count++) {
        limits.take('sparing', { address, device: count % 2 ? 'attacker' : `attacker ${second} ${count}` });
      }
      // All join within the first minutes, in four steps, and ask about their place as often as a page does without live changes.
      for (let phone = 0; phone < 400; phone++) {
        if (second % 60 === phone % 60 && second < 240) call('sparing', `phone ${phone}`);
        if (second % 15 === phone % 15) call('ordinary', `phone ${phone}`);
      }
    }
    expect(refused).toBe(0);
  });

  it('[SCREEN-02] refuses no page to 400 phones behind one address in a minute, and bounds 1,000 page loads a second', () => {
    const clock = { at: 1_000_000, now: () => clock.at };
    const limits = rateLimits({ requestsPerMinute: 300, clock });
    const open = (device: string | null) => {
      const caller = { address: '192.0.2.1', device };
      return limits.take('page', caller) ?? limits.take('render', caller);
    };
    // Home, the form, the ticket, and two pages more.
    for (let page = 0; page < 400 * 5; page++) {
      clock.at += 30;
      expect(open(null)).toBeNull();
    }
    limits.trust('known');
    let answered = 0;
    let refusedToKnown = 0;
    for (let load = 0; load < 20_000; load++) {
      clock.at += 1;
      if (open(null) === null) answered++;
      if (load % 500 === 0 && open('known') !== null) refusedToKnown++;
    }
    expect(refusedToKnown).toBe(0);
    // What is saved up, and 50 a second.
    expect(answered).toBeLessThanOrEqual(3_000 + 20 * 50);
  });

  it('[SCREEN-02] shows pages to a known device and answers calls beside a program that opens pages', async () => {
    const { ask } = await startTestServer(LIMITED);
    let opened = 0;
    const open = async (cookie = '') =>
      (await ask({ url: `/robots-none?${opened++}`, headers: { accept: 'text/html', ...(cookie && { cookie }) } }))
        .statusCode;
    const join = { url: '/api/100001/client/join', method: 'POST', host: API_HOST } as const;
    const known = { ...API_HEADERS, 'x-apptoken': 'known'.padEnd(22, '_') };
    const payload = { line: 'walk-in', entry: { FirstName: 'Ada' } };
    expect((await ask({ ...join, headers: known, payload })).statusCode).toBe(200);
    const statuses = new Map<number, number>();
    const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // Each of them has to be rendered.
    for (let load = 0; load < 300; load++) count(await open());
    expect(statuses.has(429)).toBe(false);
    for (let load = 0; load < 50; load++) count(await open());
    expect(statuses.get(429)).toBe(50);
    const refused = await ask({ url: '/about?other', headers: { accept: '*/*' } });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(await open(`device=${known['x-apptoken']}`)).not.toBe(429);
    // Calls have limits of their own.
    expect((await ask({ ...LINES, headers: headersOf(1) })).statusCode).toBe(200);
  });

  it('[SCREEN-02] shows the first screen and links of messages beside a program that opens pages', async () => {
    const { ask } = await startTestServer(LIMITED);
    const headers = { ...API_HEADERS, 'x-apptoken': 'known'.padEnd(22, '_') };
    const payload = { line: 'walk-in', entry: { FirstName: 'Ada' } };
    const joined = await ask({ url: '/api/100001/client/join', method: 'POST', host: API_HOST, headers, payload });
    const { guid } = joined.json<{ guid: string }>();
    expect(guid).toBeTruthy();
    const isRefused = async (url: string) => (await ask({ url, headers: { accept: 'text/html' } })).statusCode === 429;
    for (let load = 0; load < 320; load++) await isRefused(`/about?${load}`);
    expect(await isRefused('/about?other')).toBe(true);
    expect(await isRefused(`/status/${'x'.repeat(22)}`)).toBe(true);
    expect(await isRefused('/')).toBe(false);
    expect(await isRefused(`/status/${guid}`)).toBe(false);
    // One visit's page is bounded too: half a page a second.
    for (let load = 0; load < 29; load++) expect(await isRefused(`/status/${guid}`)).toBe(false);
    expect(await isRefused(`/status/${guid}`)).toBe(true);
    const cookie = `device=${headers['x-apptoken']}`;
    expect((await ask({ url: `/status/${guid}`, headers: { accept: 'text/html', cookie } })).statusCode).not.toBe(429);
    // A page from the cache costs little, but not nothing.
    const refused: boolean[] = [];
    for (let load = 0; load < 2_700; load++) refused.push(await isRefused('/'));
    expect([refused[0], refused.at(-1)]).toEqual([false, true]);
  });

  it('[API-11] [PUSH-02] is stricter for calls that store something', async () => {
    const { ask } = await startTestServer(LIMITED);
    const report = async () =>
      ask({
        url: '/api/100001/ReportError',
        method: 'POST',
        headers: { ...ownHeaders(), ...headersOf(1), 'content-type': 'application/json' },
        payload: { Error: 'x' },
      });
    const statuses = [await report(), await report(), await report(), await report()].map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask({ ...LINES, headers: headersOf(1) })).statusCode).toBe(200);
  });

  it('ignores health checks and static files', async () => {
    const { ask } = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1' });
    for (let count = 0; count < 400; count++) await ask(LINES);
    expect((await ask(LINES)).statusCode).toBe(429);
    for (const url of ['/healthz', '/readyz', '/assets/entry-4f2a.js']) {
      expect((await ask({ url })).statusCode).toBe(200);
    }
  });

  it('uses only the address reported by a trusted proxy', async () => {
    const trusting = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '1' });
    const from = (chain: string) => ({ ...LINES, headers: { 'x-forwarded-for': chain } });
    for (let count = 0; count < 400; count++) await trusting.ask(from('198.51.100.7'));
    // The visitor's own header value precedes what the proxy saw.
    expect((await trusting.ask(from('203.0.113.9, 198.51.100.7'))).statusCode).toBe(429);
    expect((await trusting.ask(from('198.51.100.8'))).statusCode).toBe(200);

    const doubting = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1' });
    for (let count = 0; count < 400; count++) await doubting.ask(from(`198.51.100.${count % 200}`));
    expect((await doubting.ask(from('198.51.100.250'))).statusCode).toBe(429);
  });

  it('keeps refusing a device however many others call, and forgets nobody early', () => {
    const clock = { at: 1_000_000, now: () => clock.at };
    const limits = rateLimits({ requestsPerMinute: 30, clock });
    const call = (name: string) => limits.take('ordinary', { address: `of ${name}`, device: name });
    const waits = () => Array.from({ length: 31 }, () => call('a')).at(-1);
    expect(waits()).toBe(2);
    for (let second = 1; second <= 150; second++) {
      clock.at += 1_000;
      for (let other = 0; other < 500; other++) call(`${second} ${other}`);
      // One token comes back every two seconds.
      expect([call('a'), call('a')]).toEqual(second % 2 === 0 ? [null, 2] : [1, 1]);
    }
    clock.at += 60_000;
    expect(waits()).toBe(2);
  });

  it('is as strict after a long pause between few requests', () => {
    const clock = { at: 1_000_000, now: () => clock.at };
    const limits = rateLimits({ requestsPerMinute: 5, clock });
    const call = () => limits.take('sparing', { address: '192.0.2.1', device: 'a' });
    expect([call(), call()]).toEqual([null, 120]);
    clock.at += 60_500;
    expect(call()).toBe(60);
    clock.at += 60_000;
    expect(call()).toBeNull();
  });

  it('locks nobody out when the clock is set back', () => {
    const clock = { at: 10_000_000, now: () => clock.at };
    const limits = rateLimits({ requestsPerMinute: 30, clock });
    const call = () => limits.take('ordinary', { address: '192.0.2.1', device: 'a' });
    expect(call()).toBeNull();
    clock.at -= 3_600_000;
    expect(call()).toBeNull();
  });

  it('is off at 0', () => {
    const limits = rateLimits({ requestsPerMinute: 0, clock: { now: () => 0 } });
    const caller = { address: '192.0.2.1', device: null };
    expect(Array.from({ length: 5_000 }, () => limits.take('sparing', caller)).every((wait) => wait === null)).toBe(
      true,
    );
  });
});
