import type { ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

/** What the form or the server says of a window. */
const OF_WINDOW = ['validation.windowFree', 'validation.windowClosed', 'book.windowClosed'] as const;

export function windowText({ key }: ReportedProblem, t: Translate): string {
  return t(OF_WINDOW.find((each) => each === key) ?? 'book.windowPast');
}
