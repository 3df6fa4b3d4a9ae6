import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { numberDetail } from '#features/notices/words/wording-context.ts';

/** What visitors have sent takes nearly all that it may. */
export const filesNear = noticeKind('alarm', {
  name: 'files-near',
  due: { on: ['files_near'] },
  to: ({ email }) => ({ phone: null, email }),
  channels: ['email'],
  applies: { withinMs: DAY_MS },
  isPrivate: true,
  subject: 'notice.subjectFilesNear',
  sentences: (context) => [
    translate(context.language, 'notice.filesNear', {
      business: context.facts.business,
      sent: numberDetail(context, 'sent') ?? 0,
      limit: numberDetail(context, 'limit') ?? 0,
    }),
  ],
});
