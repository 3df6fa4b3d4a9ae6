import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { whereToMeet } from '#features/notices/words/appointment-phrases.ts';

/** Staff call a checked-in visitor from the calendar, as the service has no line. */
export const aptCalled = noticeKind('appointment', {
  name: 'apt_called',
  due: { on: ['call'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  isUrgent: true,
  takesBack: { call: ['apt_missed'] },
  applies: { withinMs: 10 * MINUTE_MS, in: ['called'] },
  subject: 'notice.subjectCalled',
  sentences: (context) => [
    translate(context.language, 'notice.aptCalled', { business: context.facts.business }),
    whereToMeet(context),
  ],
});
