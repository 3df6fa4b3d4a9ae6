import { DAY_MS } from '@openturn/domain/time/units.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { paymentRecipient, paymentWords } from '#features/notices/words/payment-phrases.ts';

/** What was reserved is free again. */
export const paymentReleased = noticeKind('payment', {
  name: 'payment_released',
  due: { on: ['released'] },
  to: paymentRecipient,
  channels: ['email'],
  applies: { withinMs: 2 * DAY_MS },
  subject: 'notice.subjectReleased',
  sentences: (context) => paymentWords(context, 'notice.released'),
});
