import { Link } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import { CancelOrder } from '#features/payment/parts/cancel-order.tsx';
import styles from '#features/payment/payment.module.css';
import { useSums } from '#features/payment/parts/use-sums.ts';
import type { OnePayment, VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import type { PaidVisit, PaymentActs } from '#features/payment/use-payment-acts.ts';

/** What a payment, and a card that is saved, end with when its owner does not confirm. */
const NOT_CONFIRMED: ReadonlySet<string | null> = new Set([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
]);

type DeclinedProps = {
  payment: VisitPayment;
  one: OnePayment;
  acts: PaymentActs;
  visit: PaidVisit;
  onTry: () => void;
};

/** Says first that nothing was taken, then the ways on, the best one first. */
export function Declined({ payment: { currency }, one, acts, visit, onTry }: DeclinedProps) {
  const { t } = useTexts();
  const { amount } = useSums(currency);
  // The card that was saved for the hold, as a rule; it may work once its owner confirms.
  const needsOwner = one.problem === 'authentication_required';
  const isStopped = NOT_CONFIRMED.has(one.problem);
  return (
    <>
      <div className={styles.middle} role="alert">
        <span className={styles.badge} data-look="bad">
          <Icon path={WARNING} />
        </span>
        {!needsOwner && !isStopped && <p className={styles.kicker}>{t('payment.failed')}</p>}
        <h2>{t(needsOwner ? 'payment.needsOwner' : isStopped ? 'payment.stopped' : 'payment.declined')}</h2>
        <p className={styles.soft}>
          {needsOwner
            ? t('payment.needsOwnerHint', { amount: amount(one.amount) })
            : t(isStopped ? 'payment.nothingTaken' : 'payment.declinedHint')}
        </p>
      </div>
      <div className={styles.bar}>
        <Button onClick={onTry}>{t(needsOwner ? 'payment.confirmHold' : 'payment.otherCard')}</Button>
        {!one.isHold && (
          <Link href={visitPath(visit.kind, visit.guid)} {...buttonLook('quiet')}>
            {t('payment.atDesk')}
          </Link>
        )}
        <CancelOrder one={one} acts={acts} />
      </div>
    </>
  );
}
