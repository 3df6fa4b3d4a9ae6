import { DAY_MS } from '@openturn/domain/time/units.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';

/** What a staff member wrote to this visitor, who has not read it on the page. */
export const staffMessage = noticeKind('conversation', {
  name: 'staff_message',
  due: { on: ['message'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  group: 'messages',
  // It may have waited for the morning.
  applies: { withinMs: DAY_MS },
  subject: 'notice.subjectMessage',
  needs: ['details'],
  sentences: ({ facts: { business }, details }) => [`${business}:`, String(details['words'] ?? '')],
});
