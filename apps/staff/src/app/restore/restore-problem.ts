import { CallError } from '@openturn/web/api/call-failure.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

/** Why the file was not restored, and what to do. */
export function outcomeProblem({ problem, detail }: CallReply<'GET staff/start/restore'>, t: Translate): string | null {
  switch (problem) {
    case null:
      return null;
    case 'not-a-backup':
      return t('staff.restoreNotBackup');
    case 'truncated':
      return t('staff.restoreTruncated');
    case 'altered':
      return t('staff.restoreAltered');
    case 'key-missing':
      return t('staff.restoreKeyMissing');
    case 'key-wrong':
      return t('staff.restoreKeyWrong');
    case 'made-by-newer':
      return t('staff.restoreNewer', { version: detail });
    case 'not-empty':
      return t('staff.restoreNotEmpty');
    case 'others-run':
      return t('staff.restoreOthersRun');
    case 'failed':
      return t('staff.restoreFailed');
  }
}

/** Why the file could not be sent. */
export function sendingProblem(error: unknown, t: Translate, isInUse = false): string {
  const refusal = error instanceof CallError && error.failure.kind === 'refused' ? error.failure : null;
  switch (refusal?.code) {
    case 'code-wrong':
      return t('staff.startCodeWrong');
    case 'not-now':
      return t(isInUse ? 'restore.again' : 'staff.restoreNotEmpty');
    case 'changed-meanwhile':
      return t('error.changedMeanwhile');
    case 'sign-in-failed':
      return t('restore.passwordWrong');
    case 'not-found':
      return t('restore.gone');
    case 'too-many-requests':
      return t('error.tooManyRequests');
    case 'busy':
      return t('error.busy');
    case 'invalid-input':
      return refusal?.fields?.['file']?.key === 'staff.restoreNoSpace'
        ? t('staff.restoreNoSpace')
        : t('staff.restoreTooLarge');
    default:
      return t('error.serverOrNetwork');
  }
}
