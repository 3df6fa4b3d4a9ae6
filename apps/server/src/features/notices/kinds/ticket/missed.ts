import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { atTime, ticketValues } from '#features/notices/words/ticket-phrases.ts';
import type { WordingContext } from '#features/notices/words/wording-context.ts';

/**
 * The visitor was called and didn't come, or their hold expired. Nobody undoes an expired hold, so that is sent at once:
 * somebody on the way can still rejoin.
 */
export const missed = noticeKind('ticket', {
  name: 'missed',
  due: { on: ['no_show', 'hold_expire'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  waitsForUndo: ['no_show'],
  applies: { withinMs: 6 * HOUR_MS, in: ['cancelled'] },
  subject: 'notice.subjectMissed',
  variant: { name: 'held_too_long', when: isHeldTooLong, sample: { details: { reason: 'hold_expired' } } },
  sentences: (context) => [
    translate(context.language, isHeldTooLong(context) ? 'notice.heldTooLong' : 'notice.missed', ticketValues(context)),
    atTime(context, 'notice.rejoinUntil', context.facts.rejoinUntil),
  ],
});

function isHeldTooLong({ details }: WordingContext): boolean {
  return details['reason'] === 'hold_expired';
}
