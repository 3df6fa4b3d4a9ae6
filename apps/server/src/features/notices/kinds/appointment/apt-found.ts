import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { countVisits } from '#features/notices/words/count-visits.ts';
import { timeValues } from '#features/notices/words/appointment-phrases.ts';

/** The link to an appointment somebody searched for. */
export const aptFound = noticeKind('appointment', {
  name: 'apt_found',
  due: { on: ['search'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  applies: { withinMs: HOUR_MS },
  isPrivate: true,
  subject: 'notice.subjectAptFound',
  lead: countVisits,
  sentences: (context) => [translate(context.language, 'notice.aptFound', timeValues(context))],
});
