import { createPortal } from 'react-dom';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button, type ButtonLook } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useSite } from '#site/use-site.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { Later } from '#app/screens/later.tsx';
import type { Acts } from './use-acts.ts';

/** What was paid with it; loaded where visitors pay. */
const CANCEL_SUMS = lazyScreen(async () => (await import('#visit-parts/paying/cancel-sums.tsx')).CancelSums);

/** What becomes of the other stops; loaded where a visit has several. */
const LEAVING_STOP = lazyScreen(async () => (await import('#visit-parts/plan/leaving-stop.tsx')).LeavingStop);

type Question = { title: PlainTextKey; confirm: PlainTextKey; look: ButtonLook; cancel: PlainTextKey };

const QUESTIONS = {
  leave: { title: 'status.leaveTitle', confirm: 'status.leave', look: 'danger', cancel: 'status.stay' },
  recall_later: {
    title: 'status.laterTitle',
    confirm: 'status.laterAction',
    look: 'primary',
    cancel: 'status.keepTurn',
  },
} as const satisfies Record<string, Question>;

type ConfirmSheetProps = {
  action: keyof typeof QUESTIONS;
  ticket: TicketView;
  acts: Acts;
  onClose: () => void;
};

/** Asks before the visitor gives up a place or a turn, and says what that means. */
export function ConfirmSheet({ action, ticket: { guid, position, isStop }, acts, onClose }: ConfirmSheetProps) {
  const { t } = useTexts();
  const { title, confirm, look, cancel } = QUESTIONS[action];
  const { Parts = [] } = useSite();
  const isBusy = acts.pending !== null;
  const leaving = position === null ? t('status.leaveTextNoPlace') : t('status.leaveText', { position });
  const act = async () => {
    // The sheet stays open under the alert, so that the visitor can retry.
    if ((await acts.act({ action })) !== 'alerted') onClose();
  };
  return createPortal(
    <Sheet
      title={t(title)}
      onClose={onClose}
      actions={
        <>
          <Button look={look} aria-disabled={isBusy || undefined} onClick={() => void act()}>
            {t(confirm)}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t(cancel)}
          </Button>
        </>
      }
    >
      <p>{action === 'leave' ? leaving : t('status.laterText')}</p>
      {action === 'leave' && isStop && <Later screen={LEAVING_STOP} props={{ guid, onLeft: onClose }} />}
      {action === 'leave' && Parts.includes('payment') && <Later screen={CANCEL_SUMS} props={{ guid }} />}
    </Sheet>,
    document.body,
  );
}
