import type { CallName, Calls } from '@openturn/contract/calls.ts';

type Output<T> = T extends { _zod: { output: infer O } } ? O : never;
type Input<T> = T extends { _zod: { input: infer I } } ? I : never;

export type CallReply<N extends CallName> = Output<Calls[N]['reply']>;

/** Optional if every field is; absent if there are none (inferred as a record of never). */
type OptionFor<Name extends string, T> = string extends keyof T
  ? unknown
  : object extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };
type BodyOption<T> = undefined extends T ? { body?: T } : { body: T };

export type CallOptions<N extends CallName> = OptionFor<'params', Input<Calls[N]['params']>> &
  OptionFor<'query', Input<Calls[N]['query']>> &
  BodyOption<Input<Calls[N]['body']>> & {
    /** 0 or missing if no site is chosen. */
    siteId?: number;
    /** API-01: replaces `{server}/api/{siteId}/`; with a leading slash the request goes to the page's own host. */
    prefix?: string;
    signal?: AbortSignal;
    /** API-13: the same for every retry of one request. */
    key?: string;
    /** UI-01: counts in the loading indicator, by default for everything but GET; a text replaces the default one. */
    loading?: boolean | string;
  };

/**
 * Settles with the reply or throws a CallError. Only types depend on the contract, so no schema gets into the client
 * script, and the sending code loads after the first screen, which needs none.
 */
export async function call<N extends CallName>(name: N, options: CallOptions<N>): Promise<CallReply<N>> {
  const { performCall } = await import('./send/perform-call.ts');
  return (await performCall(name, options)) as CallReply<N>;
}
