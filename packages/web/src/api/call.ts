import type { CallName, Calls } from '@openturn/contract/calls.ts';

type Output<T> = T extends { _zod: { output: infer O } } ? O : never;
type Input<T> = T extends { _zod: { input: infer I } } ? I : never;

/** The reply of a call, by the call's literal name. */
export type CallReply<N extends CallName> = Output<Calls[N]['reply']>;

/** An object without fields is nothing to give; it is inferred as a record of never. */
type Given<Name extends string, T> = string extends keyof T
  ? unknown
  : object extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };
type GivenBody<T> = undefined extends T ? { body?: T } : { body: T };

export type CallOptions<N extends CallName> = Given<'params', Input<Calls[N]['params']>> &
  Given<'query', Input<Calls[N]['query']>> &
  GivenBody<Input<Calls[N]['body']>> & {
    /** 0, or nothing, where no site is chosen. */
    siteId?: number;
    /** API-01: instead of `{server}/api/{siteId}/`; with a slash at its start it is asked of the page's own host. */
    prefix?: string;
    signal?: AbortSignal;
    /** API-13: the same for each try of one wish. */
    key?: string;
    /** UI-01: counts in the loading indicator, as all but a GET does where nothing is said; a text replaces the default one. */
    loading?: boolean | string;
  };

/**
 * Settles with the reply or throws a CallError. Types alone know the contract: no schema is in the visitor's script, and
 * what sends a call is fetched after the first screen, which needs none.
 */
export async function call<N extends CallName>(name: N, options: CallOptions<N>): Promise<CallReply<N>> {
  const { performCall } = await import('./send/perform-call.ts');
  return (await performCall(name, options)) as CallReply<N>;
}
