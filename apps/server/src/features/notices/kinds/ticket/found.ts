import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { countVisits } from '#features/notices/words/count-visits.ts';
import { ticketValues } from '#features/notices/words/ticket-phrases.ts';

/** The link to a ticket somebody searched for. */
export const found = noticeKind('ticket', {
  name: 'found',
  due: { on: ['search'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  applies: { withinMs: HOUR_MS },
  isPrivate: true,
  subject: 'notice.subjectFound',
  lead: countVisits,
  sentences: (context) => [translate(context.language, 'notice.found', ticketValues(context))],
});
