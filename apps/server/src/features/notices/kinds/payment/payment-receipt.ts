import { DAY_MS } from '@openturn/domain/time/units.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { paymentRecipient, paymentWords } from '#features/notices/words/payment-phrases.ts';

/** The business has taken what was agreed. */
export const paymentReceipt = noticeKind('payment', {
  name: 'payment_receipt',
  due: { on: ['paid'] },
  to: paymentRecipient,
  channels: ['email'],
  applies: { withinMs: 2 * DAY_MS },
  subject: 'notice.subjectPaid',
  sentences: (context) => paymentWords(context, 'notice.paid'),
});
