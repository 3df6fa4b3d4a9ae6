import { createPortal } from 'react-dom';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Acts } from './use-acts.ts';

type LeaveSheetProps = { ticket: TicketView; acts: Acts; onClose: () => void };

/** Asks for confirmation and says what the visitor gives up. */
export function LeaveSheet({ ticket: { position }, acts, onClose }: LeaveSheetProps) {
  const { t } = useTexts();
  const isBusy = acts.pending !== null;
  const leave = async () => {
    // The sheet stays open under the alert, so that the visitor can retry.
    if ((await acts.act({ action: 'leave' })) !== 'alerted') onClose();
  };
  return createPortal(
    <Sheet
      title={t('status.leaveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" aria-disabled={isBusy || undefined} onClick={() => void leave()}>
            {t('status.leave')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('status.stay')}
          </Button>
        </>
      }
    >
      <p>{position === null ? t('status.leaveTextNoPlace') : t('status.leaveText', { position })}</p>
    </Sheet>,
    document.body,
  );
}
