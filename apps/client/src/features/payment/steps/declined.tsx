import { Link } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import { CancelOrder } from '#features/payment/parts/cancel-order.tsx';
import styles from '#features/payment/payment.module.css';
import type { OnePayment } from '#features/payment/payment-queries.ts';
import type { PaidVisit, PaymentActs } from '#features/payment/use-payment-acts.ts';

type DeclinedProps = { one: OnePayment; acts: PaymentActs; visit: PaidVisit; onTry: () => void };

/** Says first that nothing was taken, then the ways on, the best one first. */
export function Declined({ one, acts, visit, onTry }: DeclinedProps) {
  const { t } = useTexts();
  return (
    <>
      <div className={styles.middle} role="alert">
        <span className={styles.badge} data-look="bad">
          <Icon path={WARNING} />
        </span>
        <p className={styles.kicker}>{t('payment.failed')}</p>
        <h2>{t('payment.declined')}</h2>
        <p className={styles.soft}>{t('payment.declinedHint')}</p>
      </div>
      <div className={styles.bar}>
        <Button onClick={onTry}>{t('payment.otherCard')}</Button>
        <Link href={visitPath(visit.kind, visit.guid)} {...buttonLook('quiet')}>
          {t('payment.atDesk')}
        </Link>
        <CancelOrder one={one} acts={acts} />
      </div>
    </>
  );
}
