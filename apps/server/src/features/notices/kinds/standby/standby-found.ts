import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { countVisits } from '#features/notices/words/count-visits.ts';
import { timeValues } from '#features/notices/words/appointment-phrases.ts';

/** The link to a place on the waiting list somebody searched for. */
export const standbyFound = noticeKind('standby', {
  name: 'standby_found',
  due: { on: ['search'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  applies: { withinMs: HOUR_MS },
  isPrivate: true,
  subject: 'notice.subjectStandbyFound',
  lead: countVisits,
  sentences: (context) => [translate(context.language, 'notice.standbyFound', timeValues(context))],
});
