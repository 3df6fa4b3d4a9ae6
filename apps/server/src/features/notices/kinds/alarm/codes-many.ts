import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { numberDetail } from '#features/notices/words/wording-context.ts';

/** More codes are asked for from one network than it gets without work. */
export const codesMany = noticeKind('alarm', {
  name: 'codes-many',
  due: { on: ['codes_many'] },
  to: ({ email }) => ({ phone: null, email }),
  channels: ['email'],
  applies: { withinMs: DAY_MS },
  isPrivate: true,
  subject: 'notice.subjectCodesMany',
  sentences: (context) => [
    translate(context.language, 'notice.codesMany', {
      business: context.facts.business,
      limit: numberDetail(context, 'limit') ?? 0,
    }),
  ],
});
