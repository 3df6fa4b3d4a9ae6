import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';

/** Visitors miss a business on this server; for its owner. */
export const businessSuggested = noticeKind('alarm', {
  name: 'business-suggested',
  due: { on: ['referral'] },
  to: ({ email }) => ({ phone: null, email }),
  channels: ['email'],
  applies: { withinMs: DAY_MS },
  isPrivate: true,
  subject: 'notice.subjectReferral',
  sentences: ({ language, facts: { business } }) => [translate(language, 'notice.referral', { business })],
});
