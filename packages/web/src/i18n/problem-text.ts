import type { TextKey } from '@openturn/texts/keys.ts';
import type { Translate } from './use-texts.ts';

/** Problems that the rules or the server can report. */
const SAID = [
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
  'validation.maxServices',
  'validation.fileRequired',
  'validation.signatureRequired',
  'validation.pickRequired',
  'validation.maxPartySize',
  'error.passcodeWrong',
  'error.codeWrong',
  'error.codeExpired',
] as const satisfies readonly TextKey[];

export type ToldProblem = { key: string; values?: Readonly<Record<string, string | number>> | undefined };

/** VAL-01: what is wrong with a field; unknown problems get a general text. */
export function problemText({ key, values = {} }: ToldProblem, t: Translate): string {
  const known = SAID.find((each) => each === key);
  if (!known) return t('error.checkInput');
  return (t as (key: TextKey, values: ToldProblem['values']) => string)(known, values);
}
