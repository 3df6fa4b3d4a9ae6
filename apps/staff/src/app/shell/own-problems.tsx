import type { ReactNode } from 'react';
import { ProblemText } from '@openturn/ui/form/own-problem.ts';
import { useTexts, type Texts } from '@openturn/web/i18n/use-texts.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What browsers find wrong in a form is said in the page's language. */
export function OwnProblems({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return <ProblemText value={(control) => problemText(control, t)}>{children}</ProblemText>;
}

function problemText(control: Control, t: Texts['t']): string {
  const { validity, type } = control;
  if (type === 'number' && !validity.valid) return numberText(control as HTMLInputElement, t);
  if (type === 'date' && !validity.valid) return t('validation.enterDate');
  if (validity.valueMissing) return t(type === 'file' ? 'validation.fileRequired' : 'validation.required');
  if (validity.typeMismatch && type === 'email') return t('validation.email');
  if (validity.tooShort) return t('validation.minChars', { min: (control as HTMLInputElement).minLength });
  return t('error.checkInput');
}

function numberText({ min, max }: HTMLInputElement, t: Texts['t']): string {
  return min && max ? t('setup.range', { least: min, most: max }) : t('validation.enterNumber');
}
