import { Link } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import { CancelOrder } from '#features/payment/parts/cancel-order.tsx';
import { FreeUntil } from '#features/payment/parts/free-until.tsx';
import styles from '#features/payment/payment.module.css';
import type { OnePayment, VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import { ReceiptHead } from './receipt-head.tsx';
import { SumLines } from '#features/payment/parts/sum-lines.tsx';
import { TestNote } from '#features/payment/parts/test-note.tsx';
import { useDayTime } from '#features/payment/parts/use-day-time.ts';
import { useSums } from '#features/payment/parts/use-sums.ts';
import { useReceiptTitle } from './use-receipt-title.ts';
import type { PaidVisit, PaymentActs } from '#features/payment/use-payment-acts.ts';

/** Nothing was taken yet. */
const HELD: ReadonlySet<OnePayment['state']> = new Set(['card_kept', 'authorized']);

type ReceiptProps = { payment: VisitPayment; acts: PaymentActs; visit: PaidVisit };

/** One glance: held, paid or given back. Printed, it is a receipt. */
export function Receipt({ payment, acts, visit }: ReceiptProps) {
  const { t } = useTexts();
  const begun = payment.payments.filter(({ state }) => state !== 'requires_action' && state !== 'failed');
  const last = begun.at(-1);
  const { title, note } = useReceiptTitle(last, payment);
  const toVisit = visit.kind === 'ticket' ? 'payment.toLine' : 'payment.toAppointment';
  return (
    <>
      <ReceiptHead />
      <div className={styles.middle} role="status">
        <span className={styles.badge} data-look="good">
          <Icon path={CHECK} />
        </span>
        <h2>{title}</h2>
        {note && <p className={styles.soft}>{note}</p>}
      </div>
      {begun.some(({ isTest }) => isTest) && <TestNote />}
      {begun.map((one) => (
        <OneReceipt key={one.id} one={one} currency={payment.currency} />
      ))}
      {payment.end === 'cancelled' && <BackSoon payment={payment} />}
      {last && HELD.has(last.state) && <FreeUntil payment={payment} />}
      <div className={styles.bar}>
        <Link href={visitPath(visit.kind, visit.guid)} {...buttonLook('primary')}>
          {t(payment.end === null ? toVisit : 'payment.toVisit')}
        </Link>
        {last && (
          <Button look="quiet" onClick={() => window.print()}>
            {t('payment.print')}
          </Button>
        )}
        {last && <CancelOrder one={last} acts={acts} />}
      </div>
    </>
  );
}

/** Whoever called it off can still undo that; what they paid, or what is reserved, follows after that. */
function BackSoon({ payment: { ifCancelled, currency, payments } }: { payment: VisitPayment }) {
  const { t } = useTexts();
  const { amount } = useSums(currency);
  if (!ifCancelled) return null;
  const { held, freed, back } = ifCancelled;
  // Nothing is on hold yet on a card that is only saved.
  const isHeld = payments.some(({ state }) => state === 'authorized');
  const sentences = [
    isHeld && held > freed && t('payment.offTaken', { taken: amount(held - freed) }),
    isHeld && freed > 0 && t('payment.offFreed', { freed: amount(freed) }),
    back > 0 && t('payment.backSoon', { amount: amount(back) }),
  ].filter(Boolean);
  return sentences.length > 0 && <p>{sentences.join(' ')}</p>;
}

function OneReceipt({ one, currency }: { one: OnePayment; currency: string }) {
  const { t, language } = useTexts();
  const when = useDayTime();
  const { amount: sumText, nameOf } = useSums(currency);
  const { state, captured, refunded, amount, authorizeAt, isHold, fee } = one;
  const isHeld = HELD.has(state);
  const sums = [
    ...(captured < amount && !isHeld ? [{ name: t('payment.agreed'), amount }] : []),
    ...(state === 'authorized' ? [{ name: t('payment.authorized'), amount }] : []),
    ...(authorizeAt !== null ? [{ name: t('payment.heldFrom', { when: when(authorizeAt) }), amount }] : []),
    ...(captured > 0 ? [{ name: t('payment.paid'), amount: captured }] : []),
    ...(refunded > 0 ? [{ name: t('payment.refunded'), amount: refunded }] : []),
    ...(refunded > 0 ? [{ name: t('payment.kept'), amount: captured - refunded }] : []),
    ...(fee && captured > 0 ? [{ name: nameOf({ ...fee, names: {} }), amount: fee.amount }] : []),
  ];
  return (
    <section className={styles.receipt} data-over={captured === 0 && !isHeld ? true : undefined}>
      <SumLines lines={one.lines} currency={currency} sums={sums} />
      {isHold && captured > 0 && captured < amount && (
        <p>{t('payment.restReleased', { amount: sumText(amount - captured) })}</p>
      )}
      <p className={styles.soft}>
        {t('payment.receiptOf', { when: when(one.paidAt ?? one.stateAt), number: one.id.slice(0, 8).toUpperCase() })}
      </p>
      {one.receipt !== null && (
        <a href={`${one.receipt}?language=${language}`} target="_blank" rel="noreferrer" {...buttonLook('text')}>
          {t('payment.receiptFile')}
        </a>
      )}
    </section>
  );
}
