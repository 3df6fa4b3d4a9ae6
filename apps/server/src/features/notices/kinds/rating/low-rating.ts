import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { numberDetail } from '#features/notices/words/wording-context.ts';

/** A visitor was not satisfied. What they wrote stays in the console. */
export const lowRating = noticeKind('rating', {
  name: 'low_rating',
  due: { on: ['low'] },
  to: ({ email }) => ({ phone: null, email }),
  channels: ['email'],
  applies: { withinMs: DAY_MS },
  isPrivate: true,
  subject: 'notice.subjectLowRating',
  sentences: (context) => [
    translate(context.language, 'notice.lowRating', {
      business: context.facts.business,
      stars: numberDetail(context, 'stars') ?? 0,
    }),
  ],
});
