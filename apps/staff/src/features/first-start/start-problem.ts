import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { problemsOf } from '@openturn/web/api/problems-of.ts';
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
      return wrongFields(error, t) ?? t('error.checkInput');
    default:
      return t('error.serverOrNetwork');
  }
}

const FIELDS: Readonly<Record<string, PlainTextKey>> = {
  code: 'staff.startCode',
  name: 'staff.startYourName',
  email: 'staff.email',
  password: 'staff.password',
};

/** What is wrong with which field; null if the server names none. */
function wrongFields(error: unknown, t: Texts['t']): string | null {
  const wrong = Object.entries(problemsOf(error, t) ?? {}).map(([name, text]) => {
    const label = FIELDS[name];
    return label ? `${t(label)}: ${text}` : text;
  });
  return wrong.length > 0 ? wrong.join(' ') : null;
}
