import * as z from 'zod';
import type { Call } from '../define-call.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { Failure } from '../failure.ts';
import { jsonSchema, type Json } from './openapi-schemas.ts';
import { SiteID } from '../visitor/site.ts';

/** Failures that any call may return. */
const ERRORS_OF_EVERY_CALL: readonly ErrorCode[] = ['invalid-input', 'too-many-requests', 'server-error', 'busy'];
const ERRORS_OF_CHANGES: readonly ErrorCode[] = ['origin-refused', 'forgery-suspected', 'too-large', 'wrong-content'];

/** Statuses with a Retry-After header. */
const WITH_RETRY_AFTER = new Set<number>([ERRORS['too-many-requests'].status, ERRORS.busy.status]);

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

export function pathOf(call: Call): string {
  const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
  return call.base === 'site' ? `/api/{siteId}/${path}` : `/${path}`;
}

export function operationOf(name: string, call: Call): Json {
  const isChange = call.method !== 'GET';
  return {
    operationId: name.replaceAll(/\W+/g, '-'),
    summary: call.summary,
    parameters: parametersOf(call, isChange),
    ...bodyOf(call.body),
    responses: {
      200: { description: 'Done.', headers: REQUEST_ID, content: jsonContent(jsonSchema(call.reply)) },
      ...failuresOf([...call.errors, ...ERRORS_OF_EVERY_CALL, ...(isChange ? ERRORS_OF_CHANGES : [])]),
    },
  };
}

function parametersOf(call: Call, isChange: boolean): Json[] {
  const site = call.base === 'site' ? [parameter('siteId', 'path', true, SiteID)] : [];
  const path = Object.entries<z.core.$ZodType>(call.params.shape).map(([name, schema]) =>
    parameter(name, 'path', true, schema),
  );
  const query = Object.entries<z.core.$ZodType>(call.query.shape).map(([name, schema]) =>
    parameter(name, 'query', !takesNothing(schema), schema),
  );
  const sent = ['AppName', 'AppToken', 'Native', ...(isChange ? ['Forgery'] : [])];
  const headers = sent.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [...site, ...path, ...query, ...(call.base === 'site' ? headers : [])];
}

function parameter(name: string, place: 'path' | 'query', required: boolean, schema: z.core.$ZodType): Json {
  return { name, in: place, required, schema: jsonSchema(schema) };
}

function bodyOf(body: z.ZodType): Json {
  if (body._zod.def.type === 'undefined') return {};
  return { requestBody: { required: !takesNothing(body), content: jsonContent(jsonSchema(body)) } };
}

function takesNothing(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, undefined).success;
}

function failuresOf(codes: readonly ErrorCode[]): Json {
  const byStatus = Object.groupBy([...new Set(codes)], (code) => String(ERRORS[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, reasons = []]) => [
      status,
      {
        description: reasons.join(', '),
        headers: WITH_RETRY_AFTER.has(Number(status)) ? { ...REQUEST_ID, ...RETRY_AFTER } : REQUEST_ID,
        content: jsonContent({ ...jsonSchema(Failure), properties: { reason: { enum: reasons } } }),
      },
    ]),
  );
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
