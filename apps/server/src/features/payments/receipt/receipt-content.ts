import type { PaymentLine, PaymentView } from '@openturn/contract/visitor/visit/payment-view.ts';
import { formatDate } from '@openturn/domain/format/date.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { PaymentEvent } from '@openturn/domain/payment/payment-machine.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Site } from '#features/sites/index.ts';
import type { Payment, PaymentLogRow } from '#features/payments/store/payment.ts';
import { paperOf } from '#kernel/pdf/paper-of.ts';

/** Everything that a receipt shows, in the visitor's language. */
export type ReceiptContent = {
  language: Language;
  paper: 'A4' | 'LETTER';
  business: string;
  address: string[];
  title: string;
  /** When it was paid, and the number of the receipt. */
  head: string;
  name: string;
  lines: [name: string, amount: string][];
  /** What was taken and given back, each at its moment. */
  moves: [name: string, amount: string][];
  total: [name: string, amount: string];
  /** What of it was for calling the visit off; null for nothing. */
  fee: [name: string, amount: string] | null;
  /** Empty where money is real. */
  testNote: string;
  paidAt: number;
  id: string;
};

type Of = {
  payment: Payment;
  log: readonly PaymentLogRow[];
  site: Site | null;
  name: string;
  language: Language;
  fee: PaymentView['fee'];
};

const TAKEN: ReadonlySet<PaymentEvent> = new Set(['pay', 'capture']);
const GIVEN: ReadonlySet<PaymentEvent> = new Set(['refund_part', 'refund_rest']);

export function receiptContent({ payment, log, site, name, language, fee }: Of): ReceiptContent {
  const { currency, captured, refunded, lines, id, provider } = payment;
  const t = translate;
  const sum = (units: number) => formatSmallest(units, { currency, language });
  const zone = site?.zone ?? 'UTC';
  const when = (at: number) => {
    const { date, time } = wallClock(at, zone);
    return `${formatDate(date, site?.dateFormat ?? 1, language)} ${formatTime(time, language)}`;
  };
  const paidAt = payment.paidAt ?? payment.stateAt;
  const moves = log.filter(({ event }) => TAKEN.has(event) || GIVEN.has(event));
  return {
    language,
    paper: paperOf(site?.settings ?? {}),
    business: site ? pickName(site.names, language) || site.locationName : '',
    // Each reads in its own direction: a number before a street stays before it.
    address: site ? [site.address, site.city].filter(Boolean).map((line) => `\u2068${line}\u2069`) : [],
    title: t(language, 'payment.receipt'),
    head: t(language, 'payment.receiptOf', { when: when(paidAt), number: id.slice(0, 8).toUpperCase() }),
    name,
    lines: lines.map((line) => [nameOf(line, language), sum(line.amount)]),
    moves: moves.map(({ at, event, amount }) => [
      `${t(language, GIVEN.has(event) ? 'payment.refunded' : 'payment.paid')} · ${when(at)}`,
      sum(amount),
    ]),
    total: [t(language, refunded > 0 ? 'payment.kept' : 'payment.paid'), sum(captured - refunded)],
    fee: fee && [nameOf({ ...fee, names: {} }, language), sum(fee.amount)],
    testNote: provider === 'test' ? `${t(language, 'payment.test')}: ${t(language, 'payment.testHint')}` : '',
    paidAt,
    id,
  };
}

function nameOf({ kind, names }: PaymentLine, language: Language): string {
  if (kind === 'late_fee') return translate(language, 'payment.lateFee');
  if (kind === 'no_show_fee') return translate(language, 'payment.noShowFee');
  const name = pickName(names, language);
  return kind === 'deposit' ? translate(language, 'payment.depositFor', { name }) : name;
}
