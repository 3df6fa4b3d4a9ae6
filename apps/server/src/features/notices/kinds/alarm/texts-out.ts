import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { numberDetail } from '#features/notices/words/wording-context.ts';

export const textsOut = noticeKind('alarm', {
  name: 'texts-out',
  due: { on: ['texts_out'] },
  to: ({ email }) => ({ phone: null, email }),
  channels: ['email'],
  applies: { withinMs: DAY_MS },
  isPrivate: true,
  subject: 'notice.subjectTextsOut',
  sentences: (context) => [
    translate(context.language, 'notice.textsOut', {
      business: context.facts.business,
      limit: numberDetail(context, 'limit') ?? 0,
    }),
  ],
});
