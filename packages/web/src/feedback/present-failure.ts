import { ERRORS } from '@openturn/contract/errors.ts';
import { CallError, type CallFailure, type Told } from '@openturn/web/api/call-failure.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

export type FailureNotice = { title: string; text: string; canRetry: boolean };

/** What the visitor is told of a call that failed; null where nothing is to be said. */
export function presentFailure(error: unknown, t: Translate): FailureNotice | null {
  // UI-04.
  if (!(error instanceof CallError)) return notice(t('error.serverOrNetwork'), t('error.unknown'));
  const { failure } = error;
  switch (failure.kind) {
    case 'signed-out':
      return null;
    case 'refused':
      return presentRefusal(failure, t);
    case 'empty':
      return notice(t('error.networkErrorTitle'), t('error.noResponse'), true);
    case 'server':
      return notice(t('error.title'), t('error.server'));
    case 'timeout':
      return notice(t('error.title'), t('error.timeout'), true);
    case 'network':
      return notice(t('error.title'), t('error.network', { detail: failure.detail }), true);
    default:
      return failure satisfies never;
  }
}

/** UI-03: the client's own words where it knows the reason, or else those of the answer. */
function presentRefusal({ code, told }: CallFailure & { kind: 'refused' }, t: Translate): FailureNotice {
  const title = code ? t(ERRORS[code].titleKey) : told.title || titleOfStatus(told, t);
  const text = code ? t(ERRORS[code].textKey) : told.text || t('error.unknown');
  const reference = code === 'server-error' && told.requestId ? t('error.reference', { id: told.requestId }) : '';
  return notice(title, [text, told.details, reference].filter(Boolean).join('\n'), code === 'busy');
}

function titleOfStatus({ status }: Told, t: Translate): string {
  return status ? t('error.statusTitle', { status }) : t('error.serverOrNetwork');
}

function notice(title: string, text: string, canRetry = false): FailureNotice {
  return { title, text, canRetry };
}
