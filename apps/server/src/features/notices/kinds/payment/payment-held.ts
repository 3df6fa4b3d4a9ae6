import { DAY_MS } from '@openturn/domain/time/units.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { paymentRecipient, paymentWords } from '#features/notices/words/payment-phrases.ts';

/** An amount is reserved on the card, and nothing was taken. */
export const paymentHeld = noticeKind('payment', {
  name: 'payment_held',
  due: { on: ['held'] },
  to: paymentRecipient,
  channels: ['email'],
  applies: { withinMs: 2 * DAY_MS },
  subject: 'notice.subjectHeld',
  sentences: (context) => paymentWords(context, 'notice.held'),
});
