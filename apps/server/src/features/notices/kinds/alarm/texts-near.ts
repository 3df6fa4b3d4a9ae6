import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { numberDetail } from '#features/notices/words/wording-context.ts';

export const textsNear = noticeKind('alarm', {
  name: 'texts-near',
  due: { on: ['texts_near'] },
  to: ({ email }) => ({ phone: null, email }),
  channels: ['email'],
  applies: { withinMs: DAY_MS },
  isPrivate: true,
  subject: 'notice.subjectTextsNear',
  sentences: (context) => [
    translate(context.language, 'notice.textsNear', {
      business: context.facts.business,
      sent: numberDetail(context, 'sent') ?? 0,
      limit: numberDetail(context, 'limit') ?? 0,
    }),
  ],
});
