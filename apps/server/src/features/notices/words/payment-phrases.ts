import { formatSmallest } from '@openturn/domain/format/money.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Recipient } from '#features/notices/kinds/recipients.ts';
import type { PaymentSubject } from '#features/notices/subjects/payment-subject.ts';
import { callUs, type WordingContext } from './wording-context.ts';

/** Receipts are kept, so they go by email alone. */
export function paymentRecipient({ email }: PaymentSubject): Recipient {
  return { phone: null, email };
}

type Said =
  | 'notice.cardKept'
  | 'notice.needsOwner'
  | 'notice.paid'
  | 'notice.held'
  | 'notice.released'
  | 'notice.refunded';

export function paymentWords(context: WordingContext, said: Said): string[] {
  const { language, facts, details } = context;
  const { receipt } = details;
  const currency = String(details['currency'] ?? '');
  const amount = formatSmallest(Number(details['amount'] ?? 0), { currency, language });
  return [
    translate(language, said, { amount, business: facts.business }),
    details['isTest'] === 1 ? translate(language, 'notice.paidInTest') : '',
    typeof receipt === 'string' ? translate(language, 'notice.receiptAt', { link: receiptAt(receipt, context) }) : '',
    callUs(context),
  ];
}

/** In the language of the message. */
function receiptAt(id: string, { language, facts }: WordingContext): string {
  return new URL(`/receipt/${id}.pdf?language=${language}`, facts.link).href;
}
