import { DAY_MS } from '@openturn/domain/time/units.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { paymentWords } from '#features/notices/words/payment-phrases.ts';

/** The kept card was not accepted the day before the visit: its owner has to confirm, or to use another one. */
export const paymentNeedsOwner = noticeKind('payment', {
  name: 'payment_needs_owner',
  due: { on: ['needs_owner'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  group: 'changes',
  applies: { withinMs: DAY_MS },
  subject: 'notice.subjectNeedsOwner',
  // As a text message, it has room for nothing else beside the link.
  sentences: (context) =>
    paymentWords(context, 'notice.needsOwner').slice(0, context.channel === 'sms' ? 1 : undefined),
});
