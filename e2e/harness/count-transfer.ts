import { setTimeout as after } from 'node:timers/promises';
import type { BrowserContext, Request } from 'playwright';

/** Compressed bytes of the bodies. */
export type Transfer = { requests: number; data: number; bytes: number; urls: string[] };

const DATA = /^\/api\/\d+\/client\//;

/**
 * The requests of a context and its service worker; each address counts once, because the second response comes from a
 * cache.
 */
export function countTransfer(context: BrowserContext) {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const count = () => requests.length;
  return {
    /** The number of requests so far. */
    count,
    /** Resolves after this long without a request. */
    rest: async (quietMs: number) => {
      for (let before = -1; before !== count();) {
        before = count();
        await after(quietMs);
      }
    },
    read: async (): Promise<Transfer> => {
      const bytes = new Map<string, number>();
      for (const request of requests.slice()) {
        const sent = await bytesOf(request);
        if (sent !== null) bytes.set(request.url(), Math.max(sent, bytes.get(request.url()) ?? 0));
      }
      return {
        requests: bytes.size,
        urls: [...bytes.keys()],
        data: [...bytes.keys()].filter((url) => DATA.test(new URL(url).pathname)).length,
        bytes: [...bytes.values()].reduce((sum, size) => sum + size, 0),
      };
    },
  };
}

/** Null for requests that never left the device. */
async function bytesOf(request: Request): Promise<number | null> {
  const response = await request.response().catch(() => null);
  if (!response || response.fromServiceWorker()) return null;
  return Math.max(0, (await request.sizes().catch(() => ({ responseBodySize: 0 }))).responseBodySize);
}
