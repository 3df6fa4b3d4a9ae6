import { DAY_MS } from '@openturn/domain/time/units.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { paymentRecipient, paymentWords } from '#features/notices/words/payment-phrases.ts';

/** Something of what was paid goes back to the card. */
export const paymentRefunded = noticeKind('payment', {
  name: 'payment_refunded',
  due: { on: ['refunded'] },
  to: paymentRecipient,
  channels: ['email'],
  applies: { withinMs: 2 * DAY_MS },
  subject: 'notice.subjectRefunded',
  sentences: (context) => paymentWords(context, 'notice.refunded'),
});
