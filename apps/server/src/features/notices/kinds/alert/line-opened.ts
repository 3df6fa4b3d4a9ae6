import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { singleContact } from '#features/notices/kinds/recipients.ts';

/** A line that was full, paused or closed takes people again. */
export const lineOpened = noticeKind('alert', {
  name: 'line_opened',
  due: { on: ['open'] },
  to: singleContact,
  channels: ['sms', 'email'],
  isUrgent: true,
  limited: 'by-day',
  applies: { withinMs: 15 * MINUTE_MS },
  isPrivate: true,
  subject: 'notice.subjectLineOpened',
  values: ({ details }) => ({ line: String(details['lineName'] ?? '') }),
  sentences: ({ language, facts: { business }, details }) => [
    translate(language, 'notice.lineOpened', { business, line: String(details['lineName'] ?? '') }),
  ],
});
