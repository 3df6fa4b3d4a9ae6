import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { placeAndPolicy, serviceLine, timeValues, whereToMeet } from '#features/notices/words/appointment-phrases.ts';

/** The visitor is booked, at once or after the business approved. */
export const aptConfirmed = noticeKind('appointment', {
  name: 'apt_confirmed',
  due: { on: ['add', 'confirm', 'approve'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  applies: { withinMs: 6 * HOUR_MS, until: 'until', in: ['confirmed'] },
  updatesCalendar: true,
  subject: 'notice.subjectAptConfirmed',
  sentences: (context) => [
    translate(context.language, 'notice.aptConfirmed', timeValues(context)),
    ...serviceLine(context),
    whereToMeet(context),
    ...placeAndPolicy(context),
  ],
});
