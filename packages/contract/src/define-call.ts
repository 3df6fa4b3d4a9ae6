import * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the API. `site` calls are under `/api/{siteId}/`, `root` calls under `/`. Path parameters are written
 * `:name` and described by `params`.
 */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
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

/** What a call takes if it declares nothing else. */
const NOTHING = { params: z.object({}), query: z.object({}), body: z.undefined() };
type Nothing = typeof NOTHING;

export function defineCall<const T extends Omit<Call, keyof Nothing> & Partial<Pick<Call, keyof Nothing>>>(
  call: T,
): Omit<Nothing, keyof T> & T {
  return { ...NOTHING, ...call };
}
