import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { OTHER_STOP } from '@openturn/domain/ticket/ticket-machine.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { atTime, placeAndWait, ticketValues } from '#features/notices/words/ticket-phrases.ts';

/** The visitor is in line, or back in line; of a visit with several stops, at the next one. */
export const joined = noticeKind('ticket', {
  name: 'joined',
  due: {
    on: ['add', 'check_in', 'meet_requirements', 'rejoin', 'return'],
    when: ({ on, before }) => on !== 'return' || before?.reason === OTHER_STOP,
  },
  to: contactOnFile,
  channels: ['sms', 'email'],
  takesBack: { rejoin: ['missed', 'closed', 'cancelled'] },
  applies: { withinMs: HOUR_MS },
  needsPlace: true,
  subject: 'notice.subjectJoined',
  sentences: (context) => [
    translate(context.language, 'notice.joined', ticketValues(context)),
    ...placeAndWait(context),
    // Nobody comes to a meeting or a call.
    atTime(
      context,
      'notice.beThereBy',
      context.facts.method === MEET_METHODS.inPerson ? context.facts.beThereBy : null,
    ),
  ],
});
