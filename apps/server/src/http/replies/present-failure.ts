import { ERRORS, type ErrorCode } from '@openturn/contract/errors.ts';
import type { Failure } from '@openturn/contract/failure.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { FailureExtras } from './rejected.ts';

type Options = { language: Language; requestId: string; details?: string; extras?: FailureExtras };

/** NORM-01: the body of every failed reply. */
export function presentFailure(code: ErrorCode, { language, requestId, details, extras = {} }: Options): Failure {
  const { status, titleKey, textKey } = ERRORS[code];
  return {
    success: false,
    status,
    type: 'refused',
    reason: code,
    error: translate(language, titleKey),
    message: translate(language, textKey),
    ...(details && { messageDetails: details.slice(0, 500) }),
    ...extras,
    requestId,
  };
}
