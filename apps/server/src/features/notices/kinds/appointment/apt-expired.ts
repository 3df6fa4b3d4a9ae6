import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { timeValues } from '#features/notices/words/appointment-phrases.ts';

/** Nobody answered the request in time. */
export const aptExpired = noticeKind('appointment', {
  name: 'apt_expired',
  due: { on: ['expire_pending'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  applies: { withinMs: 24 * HOUR_MS },
  updatesCalendar: true,
  subject: 'notice.subjectAptExpired',
  sentences: (context) => [
    translate(context.language, 'notice.aptExpired', timeValues(context)),
    translate(context.language, 'notice.aptOther'),
  ],
});
