import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { endReason, ticketValues } from '#features/notices/words/ticket-phrases.ts';
import { callUs } from '#features/notices/words/wording-context.ts';

/**
 * Staff removed the visitor from the line, with the reason if they gave one, or had added them by mistake. Visitors who leave get no message: they did it on the page.
 */
export const cancelled = noticeKind('ticket', {
  name: 'cancelled',
  due: { on: ['remove', 'undo_add'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  group: 'changes',
  waitsForUndo: ['remove'],
  applies: { withinMs: 6 * HOUR_MS },
  subject: 'notice.subjectCancelled',
  sentences: (context) => [
    translate(context.language, 'notice.cancelled', ticketValues(context)),
    ...endReason(context),
    callUs(context),
  ],
});
