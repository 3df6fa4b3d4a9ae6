import type { TextKey } from '@openturn/texts/keys.ts';
import type { Translate } from './use-texts.ts';

/** Problems that the rules or the server can report. */
const TEXT_KEYS = [
  'validation.required',
  'validation.email',
  'validation.emailDomain',
  'validation.phone',
  'validation.phoneOrEmail',
  'validation.maxChars',
  'validation.minChars',
  'validation.invalidChars',
  'validation.checkAll',
  'validation.selectOne',
  'validation.chooseOne',
  'validation.tickBox',
  'validation.enterNumber',
  'validation.enterDate',
  'validation.maxServices',
  'validation.fileRequired',
  'validation.signatureRequired',
  'validation.minorAge',
  'validation.pickRequired',
  'validation.maxPartySize',
  'error.passcodeWrong',
  'error.codeWrong',
  'error.codeExpired',
] as const satisfies readonly TextKey[];

export type ReportedProblem = { key: string; values?: Readonly<Record<string, string | number>> | undefined };

/** VAL-01: what is wrong with a field; unknown problems get a general text. */
export function problemText({ key, values = {} }: ReportedProblem, t: Translate): string {
  const textKey = TEXT_KEYS.find((each) => each === key);
  if (!textKey) return t('error.checkInput');
  return (t as (key: TextKey, values: ReportedProblem['values']) => string)(textKey, values);
}
