import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { serviceLine, timeValues } from '#features/notices/words/appointment-phrases.ts';
import { sayWhen } from '#features/notices/words/say-when.ts';
import { numberDetail } from '#features/notices/words/wording-context.ts';

/** A visitor asked for an appointment, and staff have to answer. */
export const requestWaiting = noticeKind('request', {
  name: 'request_waiting',
  due: { on: ['request'] },
  to: ({ email }) => ({ phone: null, email }),
  channels: ['email'],
  applies: { withinMs: DAY_MS, until: 'at', in: ['pending'], isCheckedFirst: true },
  subject: 'notice.subjectRequestWaiting',
  sentences: (context) => [
    translate(context.language, 'notice.requestWaiting', timeValues(context)),
    ...serviceLine(context),
    translate(context.language, 'notice.requestAnswerBy', {
      when: sayWhen(numberDetail(context, 'decideBy'), context),
    }),
  ],
});
