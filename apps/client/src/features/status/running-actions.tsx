import type { TicketView, VisitorAction } from '@openturn/contract/ticket-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { OpenSheet } from './ticket-actions.tsx';
import styles from './ticket-actions.module.css';
import type { Acts } from './use-acts.ts';
import { DirectionsLink } from './way-links.tsx';

type RunningActionsProps = {
  ticket: TicketView;
  acts: Acts;
  isOff: boolean;
  onSheet: (sheet: OpenSheet) => void;
};

const FIRST: readonly { action: VisitorAction; text: PlainTextKey }[] = [
  { action: 'im_ready', text: 'ticket.imReady' },
  { action: 'return', text: 'status.return' },
];
const SECOND: readonly { action: VisitorAction; text: PlainTextKey; sheet?: OpenSheet }[] = [
  { action: 'undo_ready', text: 'status.undoReady' },
  { action: 'need_more_time', text: 'ticket.needMoreTime', sheet: 'more' },
  { action: 'recall_later', text: 'status.laterAction' },
];

export function RunningActions({ ticket, acts, isOff, onSheet }: RunningActionsProps) {
  const { t } = useTexts();
  const isOffered = ({ action }: { action: VisitorAction }) => ticket.actions.includes(action);
  const first = FIRST.find(isOffered);
  const off = { 'aria-disabled': isOff || undefined };
  const act = (action: VisitorAction) => {
    if (!isOff) void acts.act({ action });
  };
  return (
    <>
      {first && (
        <Button {...off} onClick={() => act(first.action)}>
          {t(first.text)}
        </Button>
      )}
      <div className={styles.second}>
        {SECOND.filter(isOffered).map(({ action, text, sheet }) => (
          <Button key={action} look="quiet" {...off} onClick={() => (sheet ? !isOff && onSheet(sheet) : act(action))}>
            {t(text)}
          </Button>
        ))}
        {ticket.method === MEET_METHODS.inPerson && <DirectionsLink />}
      </div>
      {isOffered({ action: 'leave' }) && (
        <Button look="text" {...off} onClick={() => !isOff && onSheet('leave')}>
          {t('status.leave')}
        </Button>
      )}
    </>
  );
}
