import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { CHECK, CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import { CancelOrder } from '#features/payment/parts/cancel-order.tsx';
import styles from '#features/payment/payment.module.css';
import type { OnePayment } from '#visit-parts/paying/payment-queries.ts';
import type { PaidVisit, PaymentActs } from '#features/payment/use-payment-acts.ts';

/** The page asks as well: a business may not hear from its provider by itself. */
const CHECK_EVERY_MS = 3_000;

/** The provider has not answered yet. Nothing more is for the visitor to do, and leaving changes nothing. */
export function Checking({ one, acts, visit }: { one: OnePayment; acts: PaymentActs; visit: PaidVisit }) {
  const { t } = useTexts();
  const check = useEffectEvent(() => void acts.check());
  useEffect(() => {
    const timer = setInterval(check, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <div className={styles.middle} role="status">
        <span className={styles.badge}>
          <Icon path={CLOCK} />
        </span>
        <h2>{t('payment.checking')}</h2>
        <p className={styles.soft}>{t('payment.checkingHint')}</p>
      </div>
      <p className={styles.safe}>
        <Icon path={CHECK} />
        <span>
          <strong>{t('payment.once')}</strong> {t('payment.onceHint')}
        </span>
      </p>
      <div className={styles.bar}>
        <Link href={visitPath(visit.kind, visit.guid)} {...buttonLook('quiet')}>
          {t(visit.kind === 'ticket' ? 'payment.toLine' : 'payment.toAppointment')}
        </Link>
        <CancelOrder one={one} acts={acts} />
      </div>
    </>
  );
}
