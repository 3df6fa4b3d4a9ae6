import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { ticketValues, whereToGo } from '#features/notices/words/ticket-phrases.ts';

/** It is the visitor's turn. */
export const called = noticeKind('ticket', {
  name: 'called',
  due: { on: ['call'], when: ({ before }) => before?.stage !== 'called' },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  isUrgent: true,
  takesBack: { call: ['on_hold'] },
  applies: { withinMs: 10 * MINUTE_MS, in: ['called', 'waiting_meeting'] },
  needsPlace: true,
  opensMeeting: true,
  subject: 'notice.subjectCalled',
  sentences: (context) => [translate(context.language, 'notice.called', ticketValues(context)), ...whereToGo(context)],
});
