import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { oneContact } from '#features/notices/kinds/recipients.ts';
import { serviceLine } from '#features/notices/words/appointment-phrases.ts';

/** Asks once about an appointment that is over. Found by `startRatingAsks`. */
export const aptRate = noticeKind('appointment', {
  name: 'apt_rate',
  due: { on: ['rate'] },
  to: oneContact,
  channels: ['sms', 'email', 'push'],
  group: 'after',
  isSilent: true,
  applies: { withinMs: 3 * HOUR_MS, in: ['completed'], isCheckedFirst: true },
  screen: 'rating',
  linkLabel: 'rating.rate',
  subject: 'notice.subjectRate',
  sentences: (context) => [
    translate(context.language, 'notice.rate', { business: context.facts.business }),
    ...serviceLine(context),
  ],
});
