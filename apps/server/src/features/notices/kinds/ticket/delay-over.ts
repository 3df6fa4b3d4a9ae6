import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { placeAndWait } from '#features/notices/words/ticket-phrases.ts';

/** Staff ended a delay early: whoever planned with it would come too late. */
export const delayOver = noticeKind('ticket', {
  name: 'delay_over',
  due: { on: ['delay_end'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  group: 'changes',
  takesBack: { delay_end: ['delay'] },
  isCorrection: true,
  applies: { withinMs: HOUR_MS, in: ['waiting', 'ready', 'holding'], isCheckedFirst: true },
  needsPlace: true,
  subject: 'notice.subjectDelayOver',
  sentences: (context) => [
    translate(context.language, 'notice.delayOver', { business: context.facts.business }),
    ...placeAndWait(context),
  ],
});
