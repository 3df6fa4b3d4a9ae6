import { api } from './api-client.ts';
import { CallError } from './call-failure.ts';

/** API-07 */
export const TIMEOUT_MS = { GET: 40_000, POST: 58_000, DELETE: 40_000 } as const;
/** API-08 */
export const GET_RETRY = { attempts: 3, delayMs: 600 } as const;

export type Method = keyof typeof TIMEOUT_MS;
type Request = { method: Method; url: string; body?: unknown; signal?: AbortSignal | undefined };

/** One request, a GET up to three times where it timed out or nothing answered. */
export async function sendRequest(request: Request): Promise<Response> {
  const attempts = request.method === 'GET' ? GET_RETRY.attempts : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(request);
    } catch (error) {
      if (attempt >= attempts || request.signal?.aborted) throw error;
      await pause(GET_RETRY.delayMs);
    }
  }
}

async function sendOnce({ method, url, body, signal }: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS[method]);
  try {
    return await fetch(url, {
      method,
      headers: headersFor(method, url),
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeout.aborted) throw new CallError({ kind: 'timeout' });
    throw new CallError({ kind: 'network', detail: error instanceof Error ? error.message : String(error) });
  }
}

/** API-05, API-06 */
function headersFor(method: Method, url: string): Record<string, string> {
  const { appName, appToken, isNative, readForgeryToken } = api();
  const forgeryToken = method !== 'GET' && url.startsWith('/') ? readForgeryToken() : null;
  return {
    'Content-Type': 'application/json',
    'X-AppName': appName,
    'X-AppToken': appToken,
    ...(isNative && { 'X-Native': '1' }),
    ...(forgeryToken && { 'X-XSRF-TOKEN': forgeryToken }),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
