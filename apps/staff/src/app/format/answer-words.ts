import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { splitChoices } from '@openturn/domain/forms/split-choices.ts';
import { shownDate } from '#app/format/shown-date.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** An answer to the business's own question, as the form words it in the reader's language. */
export function answerWords(
  { type, value }: Pick<StaffTicket['custom'][number], 'type' | 'value'>,
  { t, language }: Pick<Texts, 't' | 'language'>,
): string {
  switch (type) {
    case 'yesno':
      return t(value === '1' ? 'form.yes' : 'form.no');
    case 'consent':
      return t(value === '1' ? 'staff.agreed' : 'form.no');
    case 'choices':
      return splitChoices(value).join(', ');
    case 'date':
      return shownDate(value, language);
    case 'choice':
    case 'number':
    case 'text':
      return value;
    default:
      return type satisfies never;
  }
}
