import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { isInPerson, placeAndWait, ticketValues } from '#features/notices/words/ticket-phrases.ts';

/** It is almost the visitor's turn, at the place in line they chose. Found by `notifyNearly`. */
export const nearly = noticeKind('ticket', {
  name: 'nearly',
  due: { on: ['turn_near'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  group: 'nearly',
  applies: { withinMs: 10 * MINUTE_MS, in: ['waiting', 'ready'] },
  needsPlace: true,
  subject: 'notice.subjectNearly',
  variant: {
    name: 'remote',
    when: (context) => !isInPerson(context),
    sample: { facts: { method: MEET_METHODS.byPhone } },
  },
  sentences: (context) => [
    translate(context.language, isInPerson(context) ? 'notice.nearly' : 'notice.nearlyRemote', ticketValues(context)),
    ...placeAndWait(context),
  ],
});
