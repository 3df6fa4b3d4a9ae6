import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { timeValues } from '#features/notices/words/appointment-phrases.ts';

/** The visitor didn't come to the appointment. */
export const aptMissed = noticeKind('appointment', {
  name: 'apt_missed',
  due: { on: ['miss'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  waitsForUndo: ['miss'],
  applies: { withinMs: 6 * HOUR_MS, in: ['no_show'], isCheckedFirst: true },
  subject: 'notice.subjectAptMissed',
  sentences: (context) => [
    translate(context.language, 'notice.aptMissed', timeValues(context)),
    translate(context.language, 'notice.aptAgain'),
  ],
});
