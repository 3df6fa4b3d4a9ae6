import { useState } from 'react';
import type { StaffPayment } from '@openturn/contract/staff/visit/staff-payments.ts';
import { shownDate } from '#app/format/shown-date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { lineText, NEEDS_OWNER, type PaymentAct, paymentStanding } from './payment-words.ts';
import styles from './payments.module.css';

type PaymentCardProps = {
  siteId: number;
  payment: StaffPayment;
  /** Of the business. */
  zone: string;
  /** Whose it is, where several are listed. */
  isNamed?: boolean;
  onChanged: () => void;
};

/** Of a saved card, nothing is on hold yet. */
function actText(act: PaymentAct, { state }: StaffPayment) {
  return act === 'release' && state === 'card_kept' ? 'payments.forget' : ACT_TEXTS[act];
}

const ACT_TEXTS = {
  capture: 'payments.capture',
  release: 'payments.release',
  refund: 'payments.refund',
} as const satisfies Record<PaymentAct, string>;

const OFF_TEXTS = { cancelled: 'payments.visitCancelled', no_show: 'payments.visitMissed' } as const;

/** One payment: how it stands, what happened to it, and what may be done now. */
export function PaymentCard({ siteId, payment, zone, isNamed = false, onChanged }: PaymentCardProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const [act, setAct] = useState<PaymentAct | null>(null);
  const { state, currency, refunded, lines, code, name, startsAt, authorizeAt, problem, off, fee } = payment;
  const timeText = (at: number) => {
    const { date, time } = wallClock(at, zone);
    return `${shownDate(date, language)} ${formatTime(time, language)}`;
  };
  const sum = (units: number) => formatSmallest(units, { currency, language });
  const isOpen = state === 'requires_action';
  return (
    <article className={styles.card} data-state={state}>
      {isNamed && (
        <h2 className={styles.who}>
          <bdi>{[code, name].filter(Boolean).join(' · ') || t('payments.forgotten')}</bdi>
        </h2>
      )}
      {isNamed && startsAt !== null && <p className={styles.soft}>{timeText(startsAt)}</p>}
      <p className={styles.state}>
        <strong>{paymentStanding(payment, texts)}</strong>
        {payment.isTest && <span className={styles.test}>{t('payment.test')}</span>}
      </p>
      {off !== null && (
        <p className={styles.off}>
          {t(OFF_TEXTS[off])}
          {fee && ` · ${lineText({ ...fee, names: {} }, t, language)}: ${sum(fee.amount)}`}
        </p>
      )}
      {state === 'partly_refunded' && <p>{t('payments.givenBack', { amount: sum(refunded) })}</p>}
      {payment.isWaiting && <p className={styles.soft}>{t(isOpen ? 'payments.waitingBank' : 'payments.waiting')}</p>}
      {authorizeAt !== null && state === 'card_kept' && (
        <p className={styles.soft}>{t('payments.cardKeptHint', { when: timeText(authorizeAt) })}</p>
      )}
      {state === 'failed' && problem === NEEDS_OWNER && <p>{t('payments.needsOwnerHint')}</p>}
      <p className={styles.soft}>
        <bdi>{lines.map((line) => lineText(line, t, language)).join(', ')}</bdi>
      </p>
      {payment.may.length > 0 && (
        <div className={styles.acts}>
          {payment.may.map((each) => (
            <Button key={each} look={each === 'capture' ? 'primary' : 'quiet'} onClick={() => setAct(each)}>
              {t(actText(each, payment))}
            </Button>
          ))}
        </div>
      )}
      <PaymentSteps payment={payment} zone={zone} />
      {act && (
        <PaymentDialog
          siteId={siteId}
          payment={payment}
          act={act}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null);
            onChanged();
          }}
        />
      )}
    </article>
  );
}
