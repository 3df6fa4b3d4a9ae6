import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';

/** What a staff member wrote to this visitor. */
export const staffMessage = noticeKind('ticket', {
  name: 'staff_message',
  due: { on: ['message'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  applies: { withinMs: HOUR_MS },
  subject: 'notice.subjectMessage',
  needs: ['details'],
  sentences: ({ facts: { business }, details }) => [`${business}:`, String(details['words'] ?? '')],
});
