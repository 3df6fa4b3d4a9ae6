import { ERRORS, type ErrorCode } from '@openturn/contract/errors.ts';
import type { Failure } from '@openturn/contract/failure.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Rejected } from './rejected.ts';

type Cause = { code: ErrorCode; details?: string | undefined };

export function failureOf(
  code: ErrorCode,
  at: { language: Language; requestId: string; details?: string | undefined },
): Failure {
  const { status, titleKey, textKey } = ERRORS[code];
  return {
    success: false,
    status,
    type: 'refused',
    reason: code,
    error: translate(at.language, titleKey),
    message: translate(at.language, textKey),
    ...(at.details !== undefined && { messageDetails: at.details }),
    requestId: at.requestId,
  };
}

/** Whatever was thrown, as a row of the table; what nobody expected is `server-error` and tells nothing more. */
export function causeOf(error: unknown): Cause {
  if (error instanceof Rejected) return { code: error.code, details: error.details };
  if (hasZodFastifySchemaValidationErrors(error)) return { code: 'invalid-input', details: fieldsOf(error) };
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'too-large' };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'wrong-content' };
  if (statusCode === 429) return { code: 'too-many-requests' };
  if (statusCode === 404) return { code: 'not-found' };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return { code: 'invalid-input' };
  return { code: 'server-error' };
}

/** Which fields, never what was in them. */
function fieldsOf(error: { validation: { instancePath?: string }[] }): string {
  const fields = error.validation.map(({ instancePath = '' }) => instancePath.split('/').filter(Boolean).join('.'));
  return [...new Set(fields.filter(Boolean))].slice(0, 10).join(', ').slice(0, 200);
}
