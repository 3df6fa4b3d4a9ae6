import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { placeAndWait, ticketValues } from '#features/notices/words/ticket-phrases.ts';

/** Staff moved the visitor to another line. */
export const transferred = noticeKind('ticket', {
  name: 'transferred',
  due: { on: ['transfer'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  applies: { withinMs: HOUR_MS, in: ['waiting', 'ready'] },
  needsPlace: true,
  subject: 'notice.subjectTransferred',
  sentences: (context) => [
    translate(context.language, 'notice.transferred', ticketValues(context)),
    ...placeAndWait(context),
  ],
});
