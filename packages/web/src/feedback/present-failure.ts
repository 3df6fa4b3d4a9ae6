import { ERRORS } from '@openturn/contract/errors.ts';
import { CallError, type CallFailure, type FailureMessage } from '@openturn/web/api/call-failure.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

/** One line per sentence. */
export type FailureNotice = { title: string; text: string };

type Refused = CallFailure & { kind: 'refused' };

/**
 * How a failed call is presented: the specification's words, then what to do now. `help` replaces the general advice.
 */
export function presentFailure(error: unknown, t: Translate, help?: string): FailureNotice {
  // UI-04.
  if (!(error instanceof CallError)) return { title: t('error.serverOrNetwork'), text: t('error.unknown') };
  const { failure } = error;
  switch (failure.kind) {
    case 'signed-out':
      return { title: t('error.title'), text: t('error.authenticationFailed') };
    case 'refused':
      return presentRefusal(failure, t);
    case 'empty':
      return { title: t('error.networkErrorTitle'), text: lines(t('error.noResponse'), help) };
    case 'server':
      return {
        title: titleOf(failure.message, t),
        text: lines(t('error.server'), help ?? t('error.serverHelp'), referenceOf(failure.message, t)),
      };
    case 'timeout':
      return { title: t('error.serverOrNetwork'), text: lines(t('error.timeout'), help) };
    case 'network':
      return {
        title: t('error.serverOrNetwork'),
        text: lines(t('error.network', { detail: networkDetail(failure, t) }), help ?? t('error.networkHelp')),
      };
    default:
      return failure satisfies never;
  }
}

/** UI-03: the client's own words if it knows the reason, otherwise the server's. */
function presentRefusal({ code, status, message }: Refused, t: Translate): FailureNotice {
  const title = code ? t(ERRORS[code].titleKey) : titleOf(message, t);
  const unsaid = t(status === 404 ? 'error.nothingFound' : 'error.unknown');
  const text = code ? t(ERRORS[code].textKey) : message.text || unsaid;
  return { title, text: lines(text, message.details) };
}

/** The status of a reply from something else. Without a reply, the browser has only English words of its own. */
function networkDetail({ status, detail }: CallFailure & { kind: 'network' }, t: Translate): string {
  return status === undefined ? t('error.noResponse') : detail;
}

function titleOf({ title, status }: FailureMessage, t: Translate): string {
  return title || (status ? t('error.statusTitle', { status }) : t('error.serverOrNetwork'));
}

function referenceOf({ requestId }: FailureMessage, t: Translate): string {
  return requestId && t('error.reference', { id: requestId });
}

function lines(...some: (string | undefined)[]): string {
  return some.filter(Boolean).join('\n');
}
