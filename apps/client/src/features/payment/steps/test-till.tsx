import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import { CancelOrder } from '#features/payment/parts/cancel-order.tsx';
import styles from '#features/payment/payment.module.css';
import type { OnePayment, VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import { TestNote } from '#features/payment/parts/test-note.tsx';
import type { PaymentActs, TestCard } from '#features/payment/use-payment-acts.ts';
import { useActText } from '#features/payment/parts/use-act-text.ts';
import { useSums } from '#features/payment/parts/use-sums.ts';

type TestTillProps = { payment: VisitPayment; one: OnePayment; acts: PaymentActs };

/** The till of a business that takes no real money yet: every way in which a payment can go. */
export function TestTill({ payment, one, acts }: TestTillProps) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const [card, setCard] = useState<TestCard>('good');
  const { amount } = useSums(payment.currency);
  const isOff = !isOnline || acts.pending !== null;
  const present = (shown: TestCard) => !isOff && void acts.present(shown);
  const needsStep = one.clientSecret === 'step';
  const actText = useActText(payment);
  const keepsCard = one.authorizeAt !== null;
  return (
    <>
      <h2 className={styles.question}>{needsStep ? t('payment.stepTitle') : t('payment.chooseCard')}</h2>
      <TestNote />
      {needsStep ? (
        <p>{t('payment.stepText', { amount: amount(one.amount) })}</p>
      ) : (
        <ChoiceList
          kind="one"
          name="card"
          label={t('payment.testCard')}
          chosen={card}
          onChange={(chosen) => setCard(chosen as TestCard)}
          choices={[
            { value: 'good', label: t('payment.cardGood') },
            { value: 'step', label: t('payment.cardStep') },
            { value: 'slow', label: t('payment.cardSlow') },
            ...(keepsCard ? [{ value: 'owner', label: t('payment.cardOwner') }] : []),
            { value: 'declined', label: t('payment.cardDeclined') },
          ]}
        />
      )}
      <div className={styles.bar}>
        {!isOnline && <p className={styles.offline}>{t('payment.offline')}</p>}
        {needsStep ? (
          <>
            <Button aria-disabled={isOff || undefined} onClick={() => present('confirm')}>
              {t('payment.stepConfirm')}
            </Button>
            <Button look="quiet" aria-disabled={isOff || undefined} onClick={() => present('declined')}>
              {t('payment.stepRefuse')}
            </Button>
          </>
        ) : (
          <Button aria-disabled={isOff || undefined} onClick={() => present(card)}>
            {actText({ ...one, keepsCard })}
          </Button>
        )}
        {!needsStep && <CancelOrder one={one} acts={acts} />}
      </div>
    </>
  );
}
