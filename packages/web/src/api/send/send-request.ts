import { api } from '../api-client.ts';
import { CallError } from '../call-failure.ts';
import type { WireAnswer } from './wire-answer.ts';

/** API-07. */
export const TIMEOUT_MS = { GET: 40_000, POST: 58_000, DELETE: 40_000 } as const;
/** API-08. */
export const GET_TRIES = { atMost: 3, apartMs: 600 } as const;

export type Method = keyof typeof TIMEOUT_MS;
export type WireRequest = {
  method: Method;
  url: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  key?: string | undefined;
  /** The answer to a challenge of the server. */
  work?: string;
};

/** Retries a GET up to twice after a timeout or without a reply. */
export async function sendRequest(request: WireRequest): Promise<WireAnswer> {
  const tries = request.method === 'GET' ? GET_TRIES.atMost : 1;
  for (let count = 1; ; count++) {
    try {
      return await sendOnce(request);
    } catch (error) {
      if (count >= tries || request.signal?.aborted) throw error;
      await pause(GET_TRIES.apartMs);
      request.signal?.throwIfAborted();
    }
  }
}

async function sendOnce({ method, url, body, signal, key, work }: WireRequest): Promise<WireAnswer> {
  const { fetch, timers } = api();
  const timeout = new AbortController();
  const cancelTimeout = timers.after(TIMEOUT_MS[method], () => timeout.abort());
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headersFor(method, url), ...(key && { 'Idempotency-Key': key }), ...(work && { 'X-Work': work }) },
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status, statusText } = response;
    if (status === 0) throw new Error('status 0');
    // The timeout includes reading the body.
    return { status, statusText, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeout.signal.aborted) throw new CallError({ kind: 'timeout' });
    throw new CallError({ kind: 'network', detail: error instanceof Error ? error.message : String(error) });
  } finally {
    cancelTimeout();
  }
}

/** A path on the page's own host: two slashes or a backslash would lead elsewhere. */
const RELATIVE = /^\/(?![/\\])/;

/** API-05, API-06: also of requests that are no calls, such as parts of a file. */
export function headersFor(method: string, url: string): Record<string, string> {
  const { appName, appToken, isNative, readForgeryToken } = api();
  const forgeryToken = method !== 'GET' && RELATIVE.test(url) ? readForgeryToken() : null;
  return {
    'Content-Type': 'application/json',
    'X-AppName': appName,
    'X-AppToken': appToken,
    ...(isNative && { 'X-Native': '1' }),
    ...(forgeryToken && { 'X-XSRF-TOKEN': forgeryToken }),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    api().timers.after(ms, resolve);
  });
}
