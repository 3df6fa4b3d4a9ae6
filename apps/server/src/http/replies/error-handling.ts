import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from 'fastify-type-provider-zod';
import type { Failure } from '@openturn/contract/failure.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import * as z from 'zod';
import type { TroubleLog } from '#kernel/trouble/trouble-log.ts';
import { errorCode } from './error-code.ts';
import { Rejected } from './rejected.ts';
import { sendFailure } from './send-failure.ts';

/** Every failure has the same shape, whatever raised it. */
export function addErrorHandling(app: FastifyInstance, logTrouble: TroubleLog): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = errorCode(error);
    logTrouble(error);
    if (code === 'server-error') request.log.error({ error: describe(error) }, 'request failed');
    return sendFailure(request, reply, code, {
      ...(hasZodFastifySchemaValidationErrors(error) && {
        details: detailsOf(error.validation),
        extras: { fields: wrongFields(error.validation, request.routeOptions.schema?.body) },
      }),
      ...(error instanceof Rejected && {
        retryAfterSeconds: error.retryAfterSeconds ?? undefined,
        extras: error.extras,
      }),
    });
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 'not-found'));
}

type Described = { name: string; stack: string; fields?: string[] };

/** Only name and stack: a database error's detail may quote what a visitor entered. Of a wrong reply also its fields. */
export function describe(error: unknown): Described {
  if (!(error instanceof Error)) return { name: typeof error, stack: String(error) };
  const described = { name: error.name, stack: error.stack ?? error.message };
  if (!(error instanceof ResponseSerializationError)) return described;
  return { ...described, fields: error.cause.issues.map(({ path }) => path.join('.')) };
}

type Issue = { keyword: string; instancePath: string; params: object };

/** What people can enter wrongly: their form says so at its field, in their language. */
function wrongFields(issues: readonly Issue[], schema: unknown): Failure['fields'] {
  const fields = issues.flatMap((issue) => {
    const path = issue.instancePath.split('/').slice(1);
    // The names that forms know: a field of the body, or of the values of a page of the settings.
    const name = path.slice(0, path[0] === 'values' ? 2 : 1).join('.');
    const wrong = problemOf(issue, schemaAt(schema, path));
    return name !== '' && wrong ? [[name, wrong] as const] : [];
  });
  return fields.length > 0 && fields.length === issues.length ? Object.fromEntries(fields) : undefined;
}

/** Null if it is no mistake of a person. */
function problemOf({ keyword, params }: Issue, at: unknown): Problem | null {
  const { origin, expected, format, maximum, minimum } = params as Partial<Record<string, unknown>>;
  if (at instanceof z.ZodNumber && (NUMBERS.has(origin) || NUMBERS.has(expected))) {
    const { minValue: least, maxValue: most } = at;
    return isBound(least) && isBound(most)
      ? problem('setup.range', { least, most })
      : problem('validation.enterNumber');
  }
  if (format === 'email') return problem('validation.email');
  if (origin !== 'string') return null;
  if (keyword === 'too_big' && typeof maximum === 'number') return problem('validation.maxChars', { max: maximum });
  if (keyword !== 'too_small' || typeof minimum !== 'number') return null;
  return minimum === 1 ? problem('validation.required') : problem('validation.minChars', { min: minimum });
}

const NUMBERS = new Set<unknown>(['number', 'int']);

function isBound(value: number | null): value is number {
  return value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

/** The schema of a value inside another. */
function schemaAt(schema: unknown, path: readonly string[]): unknown {
  let at = bare(schema);
  for (const name of path) {
    if (at instanceof z.ZodObject) at = bare(at.shape[name]);
    else if (at instanceof z.ZodArray) at = bare(at.element);
    else return null;
  }
  return at;
}

function bare(schema: unknown): unknown {
  const isWrapped = [z.ZodOptional, z.ZodNullable, z.ZodDefault].some((each) => schema instanceof each);
  return isWrapped ? bare((schema as z.ZodOptional).unwrap()) : schema;
}

/** Names the fields, never their values. */
function detailsOf(issues: { instancePath: string; message?: string | undefined }[]): string {
  return issues
    .map(({ instancePath, message }) => `${instancePath.slice(1) || 'body'}: ${message ?? 'wrong'}`)
    .join('; ');
}
