import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type LeaveDeskDialogProps = {
  /** Called to the desk, but not there yet. */
  called: readonly StaffTicket[];
  onLeave: (how: { putsBack: boolean }) => void;
  onClose: () => void;
};

/** Whoever is called would come to a desk where nobody is: staff choose what happens to them. */
export function LeaveDeskDialog({ called, onLeave, onClose }: LeaveDeskDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('staff.leaveTitle', { number: called.map(({ ticketCode }) => ticketCode).join(', ') })}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button look="quiet" onClick={() => onLeave({ putsBack: false })}>
            {t('staff.leaveKeep')}
          </Button>
          <Button onClick={() => onLeave({ putsBack: true })}>{t('staff.leavePutBack')}</Button>
        </>
      }
    >
      {t('staff.leaveText')}
    </Dialog>
  );
}
