import { describe, expect, it } from 'vitest';
import { respondWith, neverRespond, unreachable, fakeNetwork } from '@openturn/web/testing/fake-network.ts';
import { CallError, type CallFailure } from '../call-failure.ts';
import { GET_TRIES, type Method, sendRequest, TIMEOUT_MS } from './send-request.ts';

const URL_OF_SITE = 'http://api.openturn.test/api/100001/client/site';
const METHODS: Method[] = ['GET', 'POST', 'DELETE'];

/** The request's outcome: its reply, the failure it throws, or null while under way. */
function follow(
  method: Method,
  { url = URL_OF_SITE, body, signal }: { url?: string; body?: unknown; signal?: AbortSignal } = {},
) {
  let outcome: unknown = null;
  sendRequest({ method, url, body, signal }).then(
    (answer) => {
      outcome = answer;
    },
    (error: unknown) => {
      outcome = error instanceof CallError ? error.failure : error;
    },
  );
  return () => outcome;
}

const TIMEOUT: CallFailure = { kind: 'timeout' };
const OK = respondWith({ success: true });
const ONE_OF_STATUS_0 = () => Response.error();

describe('timeouts', () => {
  it('[API-07] are 40 s, 58 s and 40 s', () => {
    expect(TIMEOUT_MS).toEqual({ GET: 40_000, POST: 58_000, DELETE: 40_000 });
  });

  it.each(['POST', 'DELETE'] as const)('[API-07] [ERR-04] abort a %s without a retry', async (method) => {
    const { pass, sent, timers } = fakeNetwork([neverRespond]);
    const outcome = follow(method);
    await pass(TIMEOUT_MS[method] - 1);
    expect(outcome()).toBeNull();
    await pass(1);
    expect(outcome()).toEqual(TIMEOUT);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    expect(timers.count()).toBe(0);
  });

  it('[API-07] include reading the whole reply', async () => {
    const endless = ({ init }: { init: RequestInit }) =>
      new Response(
        new ReadableStream({
          start: (controller) => init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
        }),
      );
    const { pass } = fakeNetwork([endless]);
    const outcome = follow('POST');
    await pass(TIMEOUT_MS.POST);
    expect(outcome()).toEqual(TIMEOUT);
  });

  it.each(METHODS)('[API-07] are cleared when a %s is answered in time', async (method) => {
    const { pass, timers } = fakeNetwork([OK]);
    const outcome = follow(method);
    await pass(0);
    expect(outcome()).toMatchObject({ status: 200, text: '{"success":true}' });
    expect(timers.count()).toBe(0);
  });
});

describe('tries', () => {
  it('[API-08] are at most three, 600 ms apart', () => {
    expect(GET_TRIES).toEqual({ atMost: 3, apartMs: 600 });
  });

  it('[API-08] [ERR-04] are three for a GET that times out', async () => {
    const { pass, sent } = fakeNetwork([neverRespond]);
    const outcome = follow('GET');
    for (const tries of [1, 2]) {
      await pass(40_000);
      expect(sent).toHaveLength(tries);
      await pass(599);
      expect(sent).toHaveLength(tries);
      await pass(1);
      expect(sent).toHaveLength(tries + 1);
    }
    expect(outcome()).toBeNull();
    await pass(40_000);
    expect(outcome()).toEqual(TIMEOUT);
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['nothing can be reached', unreachable, 'Failed to fetch'],
    ['the status is 0', ONE_OF_STATUS_0, 'status 0'],
  ])('[API-08] [ERR-03] are three for a GET where %s', async (_, reaction, detail) => {
    const { pass, sent } = fakeNetwork([reaction]);
    const outcome = follow('GET');
    await pass(600);
    await pass(600);
    expect(outcome()).toEqual({ kind: 'network', detail });
    expect(sent).toHaveLength(3);
  });

  it('[API-08] stop at the first reply', async () => {
    const { pass, sent } = fakeNetwork([unreachable, OK]);
    const outcome = follow('GET');
    await pass(600);
    expect(outcome()).toMatchObject({ status: 200 });
    expect(sent).toHaveLength(2);
  });

  it.each([404, 429, 500, 503])('[API-08] stop when the server replies %i', async (status) => {
    const { pass, sent } = fakeNetwork([respondWith('', { status })]);
    const outcome = follow('GET');
    await pass(0);
    expect(outcome()).toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  it.each(['POST', 'DELETE'] as const)('[API-08] are one for a %s, because it may have arrived', async (method) => {
    const { pass, sent, timers } = fakeNetwork([unreachable]);
    const outcome = follow(method);
    await pass(0);
    expect(outcome()).toEqual({ kind: 'network', detail: 'Failed to fetch' });
    expect(sent).toHaveLength(1);
    expect(timers.count()).toBe(0);
  });

  it('[API-08] stop when nobody waits for the reply any more', async () => {
    const { pass, sent, timers } = fakeNetwork([neverRespond]);
    const leaving = new AbortController();
    const outcome = follow('GET', { signal: leaving.signal });
    await pass(0);
    leaving.abort();
    await pass(0);
    expect(outcome()).toBe(leaving.signal.reason);
    expect(sent).toHaveLength(1);
    expect(timers.count()).toBe(0);
  });

  it('[API-08] stop when the caller leaves between two tries', async () => {
    const { pass, sent } = fakeNetwork([unreachable]);
    const leaving = new AbortController();
    const outcome = follow('GET', { signal: leaving.signal });
    await pass(0);
    leaving.abort();
    await pass(600);
    expect(outcome()).toBe(leaving.signal.reason);
    expect(sent).toHaveLength(1);
  });
});

describe('headers', () => {
  it.each(METHODS)('[API-05] of a %s name app and device and include cookies', async (method) => {
    const { pass, sent, headers } = fakeNetwork([OK]);
    follow(method);
    await pass(0);
    expect(headers()).toEqual({
      'Content-Type': 'application/json',
      'X-AppName': 'Openturn 3.0.2',
      'X-AppToken': 'device-token-of-22-signs',
    });
    expect(sent[0]?.init).toMatchObject({ method, credentials: 'include' });
  });

  it('[API-05] mark the native app', async () => {
    const { pass, headers } = fakeNetwork([OK], { isNative: true });
    follow('GET');
    await pass(0);
    expect(headers()['X-Native']).toBe('1');
  });

  it.each([
    ['POST', '/api/100001/x', 'forgery-token'],
    ['DELETE', '/api/100001/x', 'forgery-token'],
    ['GET', '/api/100001/x', undefined],
    ['POST', 'http://api.openturn.test/api/100001/x', undefined],
    ['DELETE', 'https://elsewhere.test/x', undefined],
    ['POST', '//elsewhere.test/x', undefined],
    ['POST', '/\\elsewhere.test/x', undefined],
  ] as const)('[API-06] of a %s to %s carry the anti-forgery token: %s', async (method, url, token) => {
    const { pass, headers } = fakeNetwork([OK]);
    follow(method, { url });
    await pass(0);
    expect(headers()['X-XSRF-TOKEN']).toBe(token);
  });

  it('[API-06] omit the anti-forgery token if the cookie is missing', async () => {
    const { pass, headers } = fakeNetwork([OK], { readForgeryToken: () => null });
    follow('POST', { url: '/api/100001/x' });
    await pass(0);
    expect(headers()).not.toHaveProperty('X-XSRF-TOKEN');
  });
});

describe('body', () => {
  it('[API-09] of a POST is JSON', async () => {
    const { pass, sent } = fakeNetwork([OK]);
    follow('POST', { body: { Error: 'é "x"', list: [1, 2] } });
    await pass(0);
    expect(sent[0]?.init.body).toBe('{"Error":"é \\"x\\"","list":[1,2]}');
  });

  it.each(METHODS)('[API-09] is omitted from a %s without one', async (method) => {
    const { pass, sent } = fakeNetwork([OK]);
    follow(method);
    await pass(0);
    expect(sent[0]?.init).not.toHaveProperty('body');
  });
});
