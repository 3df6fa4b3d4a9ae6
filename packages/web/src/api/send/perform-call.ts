import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { api } from '../api-client.ts';
import type { Answer } from './normalise.ts';
import { queryString, type QueryValue } from './query-string.ts';
import { readAnswer } from './read-answer.ts';
import { type Method, sendRequest } from './send-request.ts';

type Parts = {
  siteId?: number;
  prefix?: string;
  signal?: AbortSignal;
  key?: string;
  loading?: boolean | string;
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
};

/** Many new devices share this one's address: it does some work, and nobody notices more than a pause. */
const WORK_NEEDED = 428;
/** A request may be asked again for more: it is new here, and what it wants costs more than that. */
const MOST_WORK = 3;

/** `name` is method and path: `GET client/site`. */
export async function performCall(name: string, parts: Parts): Promise<Answer> {
  const { siteId = 0, prefix, params = {}, query = {}, body, signal, key } = parts;
  const [method, path] = name.split(' ') as [Method, string];
  // Visitors wait for what they send; what a screen loads shows a skeleton.
  const { loading = method !== 'GET' } = parts;
  const endLoading = loading === false ? null : api().beginLoading(loading === true ? undefined : loading);
  try {
    const base = prefix ?? `${api().server}/api/${formatSiteId(siteId)}/`;
    const url = `${base}${withParams(path, params)}${queryString(query)}`;
    const request = { method, url, body, signal, key };
    let wire = await sendRequest(request);
    for (let count = 0; wire.status === WORK_NEEDED && count < MOST_WORK; count++) {
      const { doWork } = await import('./do-work.ts');
      wire = await sendRequest({ ...request, work: await doWork(wire) });
    }
    return readAnswer(method, wire);
  } finally {
    endLoading?.();
  }
}

function withParams(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
