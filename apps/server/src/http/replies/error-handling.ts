import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from 'fastify-type-provider-zod';
import type { Failure } from '@openturn/contract/failure.ts';
import { problem } from '@openturn/domain/forms/problem.ts';
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
        extras: { fields: tooLongFields(error.validation) },
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

/** People can enter a text that is too long: their form says so at its field, in their language. */
function tooLongFields(issues: readonly Issue[]): Failure['fields'] {
  const fields = issues.flatMap(({ keyword, instancePath, params }) => {
    const { origin, maximum } = params as { origin?: unknown; maximum?: unknown };
    // The paths that forms know: a field of the body, or of the values of a page of the settings.
    const [, path] = /^\/((?:values\/)?[^/]+)$/.exec(instancePath) ?? [];
    const isTooLong = keyword === 'too_big' && origin === 'string' && typeof maximum === 'number';
    return path && isTooLong
      ? [[path.replace('/', '.'), problem('validation.maxChars', { max: maximum })] as const]
      : [];
  });
  return fields.length > 0 && fields.length === issues.length ? Object.fromEntries(fields) : undefined;
}

/** Names the fields, never their values. */
function detailsOf(issues: { instancePath: string; message?: string | undefined }[]): string {
  return issues
    .map(({ instancePath, message }) => `${instancePath.slice(1) || 'body'}: ${message ?? 'wrong'}`)
    .join('; ');
}
