import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { HoldStory } from './hold-story.tsx';
import styles from '#features/payment/payment.module.css';
import type { VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import { SumLines } from '#features/payment/parts/sum-lines.tsx';
import { TestNote } from '#features/payment/parts/test-note.tsx';
import type { PaymentActs } from '#features/payment/use-payment-acts.ts';
import { useSums } from '#features/payment/parts/use-sums.ts';
import { useActText } from '#features/payment/parts/use-act-text.ts';
import { FreeUntil } from '#features/payment/parts/free-until.tsx';

/** The exact sums, before anything happens: what is taken today, after the visit, and if plans change. */
export function Agree({ payment, acts }: { payment: VisitPayment; acts: PaymentActs }) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const { lines, total, due, currency, way, provider, end, payBy, lateFee, authorizeAt } = payment;
  const timeText = useTimeText();
  const { amount } = useSums(currency);
  const actText = useActText(payment);
  const isHold = way === 'hold';
  const keepsCard = authorizeAt !== null;
  const isOff = !isOnline || acts.pending !== null;
  const before = total > due ? [{ name: t('payment.before'), amount: total - due }] : [];
  const sum = amount(due);
  return (
    <>
      <h2 className={styles.question}>{titleOf()}</h2>
      {end === 'completed' && <p>{t('payment.notPaidHere', { amount: sum })}</p>}
      {isHold && <p className={styles.soft}>{t(keepsCard ? 'payment.keepLead' : 'payment.holdLead')}</p>}
      {payBy !== null && <p>{t('products.payBy', { time: timeText(payBy) })}</p>}
      {provider === 'test' && <TestNote />}
      <SumLines
        lines={lines}
        currency={currency}
        sums={[
          ...(before.length > 0 ? [{ name: t('payment.total'), amount: total }, ...before] : []),
          { name: isHold ? t('payment.toHold') : t('payment.toPay'), amount: due },
        ]}
      />
      {isHold && <HoldStory payment={payment} />}
      {(!isHold || lateFee?.isPast) && <FreeUntil payment={payment} />}
      <div className={styles.bar}>
        <NeedsScript />
        {!isOnline && <p className={styles.offline}>{t('payment.offline')}</p>}
        <Button aria-disabled={isOff || undefined} onClick={() => !isOff && void acts.begin(due)}>
          {actText({ isHold, keepsCard, amount: due })}
        </Button>
      </div>
    </>
  );

  function titleOf(): string {
    if (isHold) return t('payment.nothingToday');
    return t(end === 'completed' ? 'payment.afterEnd' : 'payment.payNow');
  }
}
