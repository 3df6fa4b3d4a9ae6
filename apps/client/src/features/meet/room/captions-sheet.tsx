import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type CaptionsSheetProps = { onTurnOn: () => void; onClose: () => void };

/** Says where one's voice goes before it does. */
export function CaptionsSheet({ onTurnOn, onClose }: CaptionsSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet
      title={t('meet.captionsTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onTurnOn}>{t('meet.captionsOn')}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('meet.captionsHint')}</p>
    </Sheet>
  );
}
