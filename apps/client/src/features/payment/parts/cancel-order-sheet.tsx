import { createPortal } from 'react-dom';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type CancelOrderSheetProps = { isHeld: boolean; isOff: boolean; onCancel: () => void; onClose: () => void };

/** Says first what it means. */
export function CancelOrderSheet({ isHeld, isOff, onCancel, onClose }: CancelOrderSheetProps) {
  const { t } = useTexts();
  return createPortal(
    <Sheet
      title={t('payment.cancelTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" aria-disabled={isOff || undefined} onClick={onCancel}>
            {t('payment.cancelOrder')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('payment.keepOrder')}
          </Button>
        </>
      }
    >
      <p>{isHeld ? t('payment.cancelHold') : t('payment.cancelOpen')}</p>
    </Sheet>,
    document.body,
  );
}
