import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { ticketValues } from '#features/notices/words/ticket-phrases.ts';
import { numberDetail, type WordingContext } from '#features/notices/words/wording-context.ts';

/** Asks the visitor whether they are back, shortly before their hold ends and at its end. */
export const holdEnding = noticeKind('ticket', {
  name: 'hold_ending',
  due: { on: ['hold_ending'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  applies: { withinMs: 10 * MINUTE_MS, in: ['holding'] },
  subject: 'notice.subjectHoldEnding',
  variant: { name: 'ended', when: (context) => leftMs(context) <= 0, sample: { details: { returnAt: 0 } } },
  values: (context) => (leftMs(context) <= 0 ? {} : { minutes: String(minutesLeft(context)) }),
  sentences: (context) => [timeLeft(context), translate(context.language, 'notice.holdAnswer')],
});

function timeLeft(context: WordingContext): string {
  const { language } = context;
  if (leftMs(context) <= 0) return translate(language, 'notice.holdEnded', ticketValues(context));
  return translate(language, 'notice.holdEnding', { ...ticketValues(context), minutes: minutesLeft(context) });
}

function leftMs(context: WordingContext): number {
  return (numberDetail(context, 'returnAt') ?? 0) - context.facts.now;
}

function minutesLeft(context: WordingContext): number {
  return Math.ceil(leftMs(context) / MINUTE_MS);
}
