import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { OTHER_STOP } from '@openturn/domain/ticket/ticket-machine.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { atTime, ticketValues } from '#features/notices/words/ticket-phrases.ts';
import { numberDetail } from '#features/notices/words/wording-context.ts';

/** The visitor keeps their place for a while. */
export const onHold = noticeKind('ticket', {
  name: 'on_hold',
  // Who is at another stop of their plan knows why.
  due: { on: ['need_more_time', 'park'], when: ({ subject }) => subject.reason !== OTHER_STOP },
  to: contactOnFile,
  channels: ['sms', 'email'],
  waitsForUndo: ['park'],
  takesBack: { park: ['on_hold'] },
  applies: { withinMs: HOUR_MS, in: ['holding'], isCheckedFirst: true },
  subject: 'notice.subjectOnHold',
  sentences: (context) => [
    translate(context.language, 'notice.onHold', ticketValues(context)),
    atTime(context, 'notice.backAt', numberDetail(context, 'returnAt')),
  ],
});
