import { CallError } from '@openturn/web/api/call-failure.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** Why a form of the first start was refused; null without an error. `codeWrong` says where a right code is found. */
export function startProblem(error: unknown, t: Texts['t'], codeWrong = t('staff.startCodeWrong')): string | null {
  if (!error) return null;
  switch (error instanceof CallError && error.failure.kind === 'refused' ? error.failure.code : null) {
    case 'code-wrong':
      return codeWrong;
    case 'not-now':
    case 'signed-out':
      return t('staff.startClaimed');
    case 'too-many-requests':
      return t('error.tooManyRequests');
    case 'invalid-input':
      return t('error.checkInput');
    default:
      return t('error.serverOrNetwork');
  }
}
