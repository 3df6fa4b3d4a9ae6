import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { placeAndPolicy, serviceLine, timeValues, whereToMeet } from '#features/notices/words/appointment-phrases.ts';

/** Sent by the timer some time before the appointment, as often as the business set. */
export const aptReminder = noticeKind('appointment', {
  name: 'apt_reminder',
  due: { on: ['reminder'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  group: 'reminders',
  applies: { withinMs: HOUR_MS, until: 'at', in: ['confirmed'], isCheckedFirst: true },
  subject: 'notice.subjectAptReminder',
  sentences: (context) => [
    translate(context.language, 'notice.aptReminder', timeValues(context)),
    ...serviceLine(context),
    whereToMeet(context),
    ...placeAndPolicy(context),
    translate(context.language, 'notice.aptAct'),
  ],
});
