import { DAY_MS } from '@openturn/domain/time/units.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { paymentRecipient, paymentWords } from '#features/notices/words/payment-phrases.ts';

/** A card is kept, for an amount that is reserved the day before the visit. */
export const paymentCardKept = noticeKind('payment', {
  name: 'payment_card_kept',
  due: { on: ['kept'] },
  to: paymentRecipient,
  channels: ['email'],
  applies: { withinMs: 2 * DAY_MS },
  subject: 'notice.subjectCardKept',
  sentences: (context) => paymentWords(context, 'notice.cardKept'),
});
