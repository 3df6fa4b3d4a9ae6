import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { numberDetail } from '#features/notices/words/wording-context.ts';

/** The business has sent as many codes as it sends in ten minutes. */
export const codesOut = noticeKind('alarm', {
  name: 'codes-out',
  due: { on: ['codes_out'] },
  to: ({ email }) => ({ phone: null, email }),
  channels: ['email'],
  applies: { withinMs: DAY_MS },
  isPrivate: true,
  subject: 'notice.subjectCodesOut',
  sentences: (context) => [
    translate(context.language, 'notice.codesOut', {
      business: context.facts.business,
      limit: numberDetail(context, 'limit') ?? 0,
    }),
  ],
});
