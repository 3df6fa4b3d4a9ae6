import type { StaffPayment } from '@openturn/contract/staff/visit/staff-payments.ts';
import { shownDate } from '#app/format/shown-date.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PAYMENT_EVENT_TEXTS, reasonText } from './payment-words.ts';
import styles from './payments.module.css';

/** Everything that happened to a payment, with who did it. */
export function PaymentSteps({ payment: { steps, currency }, zone }: { payment: StaffPayment; zone: string }) {
  const { t, language } = useTexts();
  return (
    <details className={styles.steps}>
      <summary>{t('payments.history')}</summary>
      <ol>
        {steps.map(({ at, event, amount, by, reason }) => {
          const { date, time } = wallClock(at, zone);
          const why = reasonText(reason);
          const words = [
            t(PAYMENT_EVENT_TEXTS[event]),
            amount > 0 ? formatSmallest(amount, { currency, language }) : '',
            why ? t(why) : '',
            by,
          ];
          return (
            <li key={`${at} ${event} ${amount}`}>
              <span className={styles.soft}>
                {shownDate(date, language)} {formatTime(time, language)}
              </span>{' '}
              <bdi>{words.filter(Boolean).join(' · ')}</bdi>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
