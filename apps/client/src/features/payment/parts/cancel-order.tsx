import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { useOnline } from '#platform/use-online.ts';
import { cancelWords } from './cancel-words.ts';
import type { OnePayment } from '#visit-parts/paying/payment-queries.ts';
import type { PaymentActs } from '#features/payment/use-payment-acts.ts';

/** Loaded when it is opened. */
const CANCEL_SHEET = lazyScreen(async () => (await import('./cancel-order-sheet.tsx')).CancelOrderSheet);

/** Before anything was taken. */
export function CancelOrder({ one, acts }: { one: OnePayment; acts: PaymentActs }) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const [isAsking, setIsAsking] = useState(false);
  if (!one.mayCancel) return null;
  const isOff = !isOnline || acts.pending !== null;
  const onCancel = async () => {
    if (isOff) return;
    await acts.cancel(one.id);
    setIsAsking(false);
  };
  const onClose = () => setIsAsking(false);
  return (
    <>
      <Button look="text" aria-disabled={isOff || undefined} onClick={() => !isOff && setIsAsking(true)}>
        {t(cancelWords(one).act)}
      </Button>
      {isAsking && <Later screen={CANCEL_SHEET} props={{ one, isOff, onCancel: () => void onCancel(), onClose }} />}
    </>
  );
}
