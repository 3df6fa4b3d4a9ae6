import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type LeaveDeskDialogProps = {
  /** Called to the desk, but not there yet. */
  called: readonly StaffTicket[];
  /** Being served there. */
  served: readonly StaffTicket[];
  onLeave: (how: { putsBack: boolean }) => void;
  onClose: () => void;
};

/** Whoever is called would come to a desk where nobody is: staff choose what happens to them. Nobody served is left unnoticed. */
export function LeaveDeskDialog({ called, served, onLeave, onClose }: LeaveDeskDialogProps) {
  const { t } = useTexts();
  const isCalled = called.length > 0;
  const number = (isCalled ? called : served).map(({ ticketCode }) => ticketCode).join(', ');
  return (
    <Dialog
      title={t(isCalled ? 'staff.leaveTitle' : 'staff.leaveServingTitle', { number })}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button look="quiet" onClick={() => onLeave({ putsBack: false })}>
            {t(isCalled ? 'staff.leaveKeep' : 'staff.leaveAnyway')}
          </Button>
          {isCalled && <Button onClick={() => onLeave({ putsBack: true })}>{t('staff.leavePutBack')}</Button>}
        </>
      }
    >
      {isCalled && <p>{t('staff.leaveText')}</p>}
      {served.length > 0 && <p>{t('staff.leaveServingText')}</p>}
    </Dialog>
  );
}
