import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { answerBy, serviceLine, timeValues } from '#features/notices/words/appointment-phrases.ts';

/** The business has the visitor's request and will answer it. */
export const aptRequested = noticeKind('appointment', {
  name: 'apt_requested',
  due: { on: ['request'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  applies: { withinMs: 6 * HOUR_MS, until: 'until', in: ['pending'] },
  updatesCalendar: true,
  subject: 'notice.subjectAptRequested',
  sentences: (context) => [
    translate(context.language, 'notice.aptRequested', timeValues(context)),
    ...serviceLine(context),
    answerBy(context),
  ],
});
