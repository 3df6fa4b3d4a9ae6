import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { staffWords, timeValues } from '#features/notices/words/appointment-phrases.ts';

/** The business declined the request. */
export const aptDeclined = noticeKind('appointment', {
  name: 'apt_declined',
  due: { on: ['decline'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  group: 'changes',
  applies: { withinMs: 24 * HOUR_MS },
  updatesCalendar: true,
  subject: 'notice.subjectAptDeclined',
  sentences: (context) => [
    translate(context.language, 'notice.aptDeclined', timeValues(context)),
    staffWords(context),
    translate(context.language, 'notice.aptOther'),
  ],
});
