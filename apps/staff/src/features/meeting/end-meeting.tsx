import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** Asks first: it ends the visit too. */
export function EndMeeting({ isPending, onEnd }: { isPending: boolean; onEnd: () => void }) {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const end = () => {
    close();
    onEnd();
  };
  return (
    <>
      <Button look="quiet" aria-disabled={isPending || undefined} onClick={() => !isPending && setAsked(true)}>
        {t('staff.meetingEnd')}
      </Button>
      {isAsked && (
        <Dialog
          title={t('staff.meetingEnd')}
          role="alertdialog"
          onClose={close}
          actions={
            <>
              <Button look="quiet" onClick={close}>
                {t('dialog.cancel')}
              </Button>
              <Button onClick={end}>{t('staff.meetingEndVisit')}</Button>
            </>
          }
        >
          <p>{t('staff.meetingEndText')}</p>
        </Dialog>
      )}
    </>
  );
}
