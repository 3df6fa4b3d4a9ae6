import { Suspense, useState } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import type { StaffAction } from '@openturn/domain/ticket/staff-actions.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { actionText, offeredActions } from '#features/board/staff-words.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import type { WaitingActions } from './use-waiting-actions.ts';
import styles from './ticket-actions.module.css';

const ConversationSheet = lazyScreen(
  async () => (await import('#app/conversation/conversation-sheet.tsx')).ConversationSheet,
);
const VisitPage = lazyScreen(async () => (await import('#app/qr/visit-page.tsx')).VisitPage);
const RemoveDialog = lazyScreen(async () => (await import('./remove-dialog.tsx')).RemoveDialog);
const EditTicket = lazyScreen(async () => (await import('./edit-ticket.tsx')).EditTicket);
const PriorityDialog = lazyScreen(async () => (await import('./priority-dialog.tsx')).PriorityDialog);

type TicketActionsProps = {
  ticket: StaffTicket;
  siteId: number;
  /** How many have a place in the line. */
  inLine: number;
  actions: StaffActions;
  waiting: WaitingActions;
  onTransfer: () => void;
};

type Open = 'message' | 'page' | 'remove' | 'edit' | 'priority' | null;

const OPEN_TEXTS = { edit: 'staff.edit', message: 'staff.message', page: 'staff.showPage' } as const;

/** What staff can do with a ticket of the line. */
export function TicketActions({ ticket, siteId, inLine, actions, waiting, onTransfer }: TicketActionsProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState<Open>(null);
  const isOff = actions.isPending || undefined;
  const { position } = ticket;
  const close = () => setOpen(null);
  const press = (action: StaffAction) => {
    if (action === 'transfer') onTransfer();
    else if (action === 'remove') setOpen('remove');
    else void actions.act({ ticket, action });
  };
  return (
    <>
      <div className={styles.actions}>
        {offeredActions(ticket, 'line').map((action) => (
          <Button
            key={action}
            look={action === 'call' ? 'primary' : 'quiet'}
            aria-disabled={isOff}
            onClick={() => press(action)}
          >
            {t(actionText(action, ticket))}
          </Button>
        ))}
        {(['edit', 'message', 'page'] as const).map((each) => (
          <Button key={each} look="quiet" onClick={() => setOpen(each)}>
            {t(OPEN_TEXTS[each])}
          </Button>
        ))}
        {position !== null && (
          <Button look="quiet" onClick={() => setOpen('priority')}>
            {t('staff.priority')}
          </Button>
        )}
        {position !== null && ticket.priority !== null && (
          <Button look="quiet" aria-disabled={isOff} onClick={() => void waiting.prioritise(ticket, null)}>
            {t('staff.priorityRemove')}
          </Button>
        )}
        {position !== null && inLine > 1 && (
          <>
            <Button
              look="quiet"
              aria-keyshortcuts="Alt+ArrowUp"
              aria-disabled={isOff ?? (position === 1 || undefined)}
              onClick={() => void waiting.step(ticket, -1)}
            >
              {t('staff.moveUp')}
            </Button>
            <Button
              look="quiet"
              aria-keyshortcuts="Alt+ArrowDown"
              aria-disabled={isOff ?? (position === inLine || undefined)}
              onClick={() => void waiting.step(ticket, 1)}
            >
              {t('staff.moveDown')}
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {open === 'remove' && <RemoveDialog ticket={ticket} actions={actions} onClose={close} />}
        {open === 'message' && <ConversationSheet siteId={siteId} guid={ticket.guid} onClose={close} />}
        {open === 'page' && <VisitPage siteId={siteId} guid={ticket.guid} kind="ticket" onClose={close} />}
        {open === 'edit' && <EditTicket ticket={ticket} siteId={siteId} actions={actions} onClose={close} />}
        {open === 'priority' && (
          <PriorityDialog
            ticket={ticket}
            siteId={siteId}
            isPending={actions.isPending}
            waiting={waiting}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
