import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';

/** Somebody is to work at the business. */
export const invited = noticeKind('invitation', {
  name: 'invited',
  due: { on: ['invite'] },
  to: ({ email }) => ({ phone: null, email }),
  channels: ['email'],
  isUrgent: true,
  applies: { withinMs: DAY_MS, until: 'until' },
  isPrivate: true,
  isSecret: true,
  subject: 'notice.subjectInvited',
  sentences: ({ language, facts: { business }, details }) => [
    translate(language, 'notice.invited', { business, link: String(details['invitation'] ?? '') }),
    translate(language, 'notice.invitedHelp'),
  ],
});
