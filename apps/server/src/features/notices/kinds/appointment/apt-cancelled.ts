import { formatSmallest } from '@openturn/domain/format/money.ts';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { staffWords, timeValues } from '#features/notices/words/appointment-phrases.ts';
import { callUs, type WordingContext } from '#features/notices/words/wording-context.ts';

/** The visitor or the business cancelled. */
export const aptCancelled = noticeKind('appointment', {
  name: 'apt_cancelled',
  due: { on: ['cancel'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  applies: { withinMs: 24 * HOUR_MS },
  updatesCalendar: true,
  subject: 'notice.subjectAptCancelled',
  variant: { name: 'called_off', when: isByStaff, sample: { details: { reason: 'by_staff' } } },
  sentences: (context) =>
    isByStaff(context)
      ? [translate(context.language, 'notice.aptCalledOff', timeValues(context)), staffWords(context), callUs(context)]
      : [translate(context.language, 'notice.aptCancelled', timeValues(context)), ...feeAndPhone(context)],
});

function isByStaff({ details }: WordingContext): boolean {
  return details['reason'] === 'by_staff';
}

/** A text message has room for the more important one. */
function feeAndPhone(context: WordingContext): string[] {
  const both = [fee(context), callUs(context)].filter(Boolean);
  return context.channel === 'email' ? both : both.slice(0, 1);
}

function fee({ language, details: { feeDue, currency } }: WordingContext): string {
  if (typeof feeDue !== 'number' || typeof currency !== 'string') return '';
  return translate(language, 'notice.aptFee', { amount: formatSmallest(feeDue, { currency, language }) });
}
