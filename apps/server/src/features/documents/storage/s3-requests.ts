import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#kernel/clock.ts';
import { canonicalQuery, type S3Keys, signS3 } from './sign-s3.ts';

export type S3Settings = S3Keys & {
  /** Such as `https://s3.ca-central-1.amazonaws.com`, without the bucket. */
  endpoint: string;
  bucket: string;
};

type Options = S3Settings & { clock: Clock; retryAfterMs?: number };
type Request = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  name: string;
  query?: Record<string, string>;
  content?: Buffer;
};
export type S3Requests = (request: Request) => Promise<Response>;

const ATTEMPTS = 4;
const RETRY_AFTER_MS = 200;
const LONGEST_MS = 30_000;
const EMPTY = Buffer.alloc(0);

/** The storage is unreachable, or refuses. */
export class StorageFailed extends Error {
  constructor(reason: string) {
    super(`the file storage failed: ${reason}`);
    this.name = 'StorageFailed';
  }
}

/** Sends signed requests to one bucket; what may pass is tried again. Answers with success or 404. */
export function s3Requests({ clock, retryAfterMs = RETRY_AFTER_MS, ...settings }: Options): S3Requests {
  const send = async ({ method, name, query = {}, content = EMPTY }: Request): Promise<Response> => {
    const url = new URL(`${settings.endpoint}/${settings.bucket}${name && '/'}${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    url.search = canonicalQuery(url);
    const headers = signS3({ method, url, content, at: clock.now() }, settings);
    const body = content.length > 0 ? new Uint8Array(content) : null;
    return fetch(url, { method, headers, body, redirect: 'error', signal: AbortSignal.timeout(LONGEST_MS) });
  };
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const response = await send(request).catch((error: unknown) => new StorageFailed(String(error)));
      const isAnswer = response instanceof Response;
      if (isAnswer && (response.ok || response.status === 404)) return response;
      const isPassing = !isAnswer || response.status >= 500 || response.status === 429;
      if (!isPassing || attempt === ATTEMPTS) {
        throw isAnswer ? new StorageFailed(`${response.status} ${await response.text()}`.slice(0, 500)) : response;
      }
      await pause(retryAfterMs * 2 ** (attempt - 1));
    }
  };
}
