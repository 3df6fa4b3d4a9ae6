import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { serviceLine, timeValues } from '#features/notices/words/appointment-phrases.ts';

/** The visitor is on the waiting list. */
export const standbyJoined = noticeKind('standby', {
  name: 'standby_joined',
  due: { on: ['ask'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  applies: { withinMs: 6 * HOUR_MS, in: ['waiting', 'offered'] },
  subject: 'notice.subjectStandbyJoined',
  sentences: (context) => [
    translate(context.language, 'notice.standbyJoined', timeValues(context)),
    ...serviceLine(context),
  ],
});
