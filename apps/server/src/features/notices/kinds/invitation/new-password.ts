import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';

/** Somebody at the business has forgotten the password, and a colleague has made a link for them. */
export const newPassword = noticeKind('invitation', {
  name: 'new-password',
  due: { on: ['new_password'] },
  to: ({ email }) => ({ phone: null, email }),
  channels: ['email'],
  isUrgent: true,
  applies: { withinMs: DAY_MS, until: 'until' },
  isPrivate: true,
  isSecret: true,
  subject: 'notice.subjectNewPassword',
  sentences: ({ language, facts: { business }, details }) => [
    translate(language, 'notice.newPassword', { business, link: String(details['invitation'] ?? '') }),
    translate(language, 'notice.newPasswordHelp'),
  ],
});
