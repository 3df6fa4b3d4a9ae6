import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { endReason, ticketValues } from '#features/notices/words/ticket-phrases.ts';

/** The line closed before the visitor's turn, with the reason that staff gave. */
export const closed = noticeKind('ticket', {
  name: 'closed',
  due: { on: ['close_line'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  group: 'changes',
  waitsForUndo: ['close_line'],
  applies: { withinMs: 6 * HOUR_MS },
  subject: 'notice.subjectClosed',
  sentences: (context) => [
    translate(context.language, 'notice.closed', ticketValues(context)),
    ...endReason(context),
    translate(context.language, 'notice.comeAgain'),
  ],
});
