import { createPortal } from 'react-dom';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { OnePayment } from '#visit-parts/paying/payment-queries.ts';
import { cancelText, cancelWords } from './cancel-words.ts';

type CancelOrderSheetProps = { one: OnePayment; isOff: boolean; onCancel: () => void; onClose: () => void };

/** Says first what it means. */
export function CancelOrderSheet({ one, isOff, onCancel, onClose }: CancelOrderSheetProps) {
  const { t } = useTexts();
  const { act, title } = cancelWords(one);
  return createPortal(
    <Sheet
      title={t(title)}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" aria-disabled={isOff || undefined} onClick={onCancel}>
            {t(act)}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('payment.keepOrder')}
          </Button>
        </>
      }
    >
      <p>{t(cancelText(one))}</p>
    </Sheet>,
    document.body,
  );
}
