import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { FastifyError } from 'fastify';
import { GivenUpError } from '#kernel/awaited-change.ts';
import { databaseTrouble } from '#kernel/trouble/database-trouble.ts';
import { Rejected } from './rejected.ts';

const BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_VALIDATION: 'invalid-input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-input',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_BAD_URL: 'not-found',
};

/** Anything unexpected is a bug: `server-error`. */
export function errorCode(error: Error): ErrorCode {
  if (error instanceof Rejected) return error.code;
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  // Nobody's fault and over soon: clients may try again.
  if (databaseTrouble(error) !== null || error instanceof GivenUpError) return 'busy';
  const mapped = code === undefined ? undefined : BY_FRAMEWORK_CODE[code];
  if (mapped) return mapped;
  return statusCode >= 400 && statusCode < 500 ? 'invalid-input' : 'server-error';
}
