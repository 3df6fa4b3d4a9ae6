import * as z from 'zod';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * One call of the API. `site` calls are under `/api/{siteId}/`, `root` calls under `/`. Path parameters are written
 * `:name` and described by `params`.
 */
export type Call = {
  method: Method;
  base: 'site' | 'root';
  path: string;
  summary: string;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodType;
  reply: z.ZodType;
  errors: readonly ErrorCode[];
  /** API-13: creates something, so repeating the Idempotency-Key returns the first reply. */
  takesKey?: true;
};

/** What holds for a call that declares nothing else. */
const USUAL = { base: 'site' as const, params: z.object({}), query: z.object({}), body: z.undefined() };
type Usual = keyof typeof USUAL;
type Declared = Omit<Call, 'method' | 'path' | Usual> & Partial<Pick<Call, Usual>>;

export function defineCall<N extends `${Method} ${string}`, const T extends Declared>(name: N, declared: T) {
  const [method, path] = name.split(' ') as [Method, string];
  return { ...USUAL, ...declared, name, method, path } as Omit<typeof USUAL, keyof T> &
    T & { name: N } & Pick<Call, 'method' | 'path'>;
}
