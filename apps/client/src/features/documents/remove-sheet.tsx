import { createPortal } from 'react-dom';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type RemoveSheetProps = { page: number; onRemove: () => void; onClose: () => void };

/** Asks first: what is removed is gone at once, and the paper may be at home. */
export function RemoveSheet({ page, onRemove, onClose }: RemoveSheetProps) {
  const { t } = useTexts();
  return createPortal(
    <Sheet
      title={t('documents.removeTitle', { page })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={onRemove}>
            {t('documents.remove')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('documents.keep')}
          </Button>
        </>
      }
    >
      <p>{t('documents.removeText')}</p>
    </Sheet>,
    document.body,
  );
}
