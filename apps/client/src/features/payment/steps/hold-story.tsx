import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import styles from '#features/payment/payment.module.css';
import type { VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import { useDayTime } from '#features/payment/parts/use-day-time.ts';
import { useSums } from '#features/payment/parts/use-sums.ts';

/** What a hold can mean, in order of time. */
export function HoldStory({
  payment: { lines, due, lateFee, noShowFee, currency, authorizeAt },
}: {
  payment: VisitPayment;
}) {
  const { t } = useTexts();
  const when = useDayTime();
  const { amount } = useSums(currency);
  const isDeposit = lines.some(({ kind }) => kind === 'deposit');
  const rest = (fee: number) => {
    if (fee === due) return '';
    return fee < due
      ? t('payment.restReleased', { amount: amount(due - fee) })
      : t('payment.alsoOwed', { amount: amount(fee - due) });
  };
  const steps = [
    ...(authorizeAt === null ? [] : [{ name: t('payment.today'), sum: 0, note: t('payment.keepNote') }]),
    {
      name: authorizeAt === null ? t('payment.today') : when(authorizeAt),
      sum: 0,
      note: t('payment.todayNote', { amount: amount(due) }),
    },
    {
      name: t('payment.afterVisit'),
      sum: due,
      note: t(isDeposit ? 'payment.afterVisitDeposit' : 'payment.afterVisitNote'),
    },
    ...(lateFee ? [cancelling(lateFee)] : []),
    ...(noShowFee > 0 ? [{ name: t('payment.notComing'), sum: noShowFee, note: rest(noShowFee) }] : []),
  ];
  return (
    <Card as="ol">
      {steps.map(({ name, sum, note }) => (
        <li key={name} className={styles.moment}>
          <span>
            <strong>{name}</strong>
            {note && <span className={styles.soft}>{note}</span>}
          </span>
          <strong>{amount(sum)}</strong>
        </li>
      ))}
    </Card>
  );

  /** A day that has passed is no deadline any more. */
  function cancelling({ amount: fee, freeUntil, isPast, isRequest }: NonNullable<VisitPayment['lateFee']>) {
    const pastName = isRequest ? t('payment.cancelConfirmed') : t('payment.cancelNow');
    const name = isPast ? pastName : t('payment.cancelAfter', { when: when(freeUntil) });
    return { name, sum: fee, note: rest(fee) };
  }
}
