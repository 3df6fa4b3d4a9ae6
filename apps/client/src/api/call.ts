import type { Calls, CallName } from '@openturn/contract/calls.ts';
import { ERRORS, type ErrorCode } from '@openturn/contract/errors.ts';
import type * as z from 'zod';
import { api } from './api-client.ts';
import { CallError } from './call-failure.ts';
import { normalise, type Answer } from './normalise.ts';
import { queryString } from './query-string.ts';
import { sendRequest, type Method } from './send-request.ts';

type Filled<K extends string, T> = {} extends T ? { [P in K]?: T } : { [P in K]: T };
type Body<T> = T extends undefined | null ? never : T;

export type CallInput<N extends CallName> = Filled<'params', z.input<Calls[N]['params']>> &
  Filled<'query', z.input<Calls[N]['query']>> &
  ([Body<z.input<Calls[N]['body']>>] extends [never] ? {} : { body?: Body<z.input<Calls[N]['body']>> }) & {
    /** 0, or nothing, where no site is chosen. */
    siteId?: number;
    /** Another prefix than `{server}/api/{siteId}/` (API-01); one that begins with a slash asks the page's own host. */
    prefix?: string;
    signal?: AbortSignal;
  };
export type CallReply<N extends CallName> = z.output<Calls[N]['reply']>;

/** A call by its literal name, from which its parameters, body and reply are inferred by types alone. */
export async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallReply<N>> {
  const { siteId = 0, prefix, signal, ...rest } = input;
  const { params = {}, query = {}, body } = rest as { params?: Params; query?: Params; body?: unknown };
  const [method, path] = name.split(' ') as [Method, string];
  const base = prefix ?? (path.startsWith('assets/') ? '/' : `${api().server}/api/${siteId}/`);
  const url = `${base}${fill(path, params)}${queryString(query)}`;
  return (await readAnswer(await sendRequest({ method, url, body, signal }))) as CallReply<N>;
}

type Params = Record<string, string | number>;

function fill(path: string, params: Params): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

async function readAnswer(response: Response): Promise<Answer> {
  if (response.status === 401) {
    api().onSignedOut();
    throw new CallError({ kind: 'signed-out' });
  }
  const raw = await readJson(response);
  if (raw === undefined && response.ok) throw new CallError({ kind: 'empty' });
  const answer = normalise(raw);
  if (response.ok && answer.success) return answer;
  throw new CallError(
    raw === undefined
      ? { kind: 'server', status: response.status, statusText: response.statusText }
      : refusal(response, answer),
  );
}

/** Undefined for an answer that is empty or no JSON, such as a proxy's error page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(response: Response, answer: Answer): CallError['failure'] {
  const { reason, error, message, messageDetails } = answer;
  return {
    kind: 'refused',
    status: response.status,
    code: typeof reason === 'string' && Object.hasOwn(ERRORS, reason) ? (reason as ErrorCode) : null,
    title: error || null,
    text: message || null,
    details: messageDetails || null,
  };
}
