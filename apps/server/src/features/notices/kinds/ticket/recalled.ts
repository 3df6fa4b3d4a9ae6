import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { ticketValues, whereToGo } from '#features/notices/words/ticket-phrases.ts';

/** The visitor is called again. */
export const recalled = noticeKind('ticket', {
  name: 'recalled',
  due: {
    on: ['recall', 'undo_no_show', 'call'],
    when: ({ on, before }) => on !== 'call' || before?.stage === 'called',
  },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  takesBack: { undo_no_show: ['missed'] },
  isUrgent: true,
  applies: { withinMs: 10 * MINUTE_MS, in: ['called', 'waiting_meeting'] },
  needsPlace: true,
  opensMeeting: true,
  subject: 'notice.subjectRecalled',
  sentences: (context) => [
    translate(context.language, 'notice.recalled', ticketValues(context)),
    ...whereToGo(context),
  ],
});
