import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** Before signing out, which forgets what is not saved. */
export function UnsavedDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('settings.leaveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button look="danger" onClick={onLeave}>
            {t('staff.signOut')}
          </Button>
        </>
      }
    >
      {t('settings.leaveText')}
    </Dialog>
  );
}
