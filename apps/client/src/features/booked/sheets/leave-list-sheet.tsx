import { createPortal } from 'react-dom';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './booked-sheets.module.css';
import { SheetFailure } from './sheet-failure.tsx';
import type { BookedActs } from '#features/booked/actions/use-booked-acts.ts';

type LeaveListSheetProps = { acts: BookedActs; onLeave: () => void; onClose: () => void };

/** Confirms once, stating what is lost. */
export function LeaveListSheet({ acts, onLeave, onClose }: LeaveListSheetProps) {
  const { t } = useTexts();
  return createPortal(
    <Sheet
      title={t('standby.leaveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" aria-disabled={acts.pending !== null || undefined} onClick={onLeave}>
            {t('standby.leaveNow')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('standby.stay')}
          </Button>
        </>
      }
    >
      <div className={styles.texts}>
        <p>{t('standby.leaveText')}</p>
        <SheetFailure failure={acts.failure} />
      </div>
    </Sheet>,
    document.body,
  );
}
