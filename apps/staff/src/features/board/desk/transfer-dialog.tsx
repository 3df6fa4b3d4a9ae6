import { useState } from 'react';
import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { LINE_STATE_TEXTS } from '#features/board/staff-words.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

const WORDS = STAFF_ACTIONS.transfer.words;

type TransferDialogProps = { board: Board; ticket: StaffTicket; actions: StaffActions; onClose: () => void };

/** Transfers to another line or service; the visitor keeps the original joining time, and so the place that goes with it. */
export function TransferDialog({ board, ticket, actions, onClose }: TransferDialogProps) {
  const { t, language } = useTexts();
  const others = board.lines.filter(({ id }) => id !== ticket.lineId);
  const [lineId, setLine] = useState((others.find(({ state }) => state === 'open') ?? others[0])?.id ?? ticket.lineId);
  // A colleague may move the ticket while the dialog is open: this is what was seen.
  const [seen] = useState(ticket);
  const services = board.services.filter((service) => service.lineId === lineId);

  async function transfer(data: FormData) {
    const service = formText(data, 'service');
    const done = await actions.act({ ticket: seen, action: 'transfer', line: lineId, ...(service && { service }) });
    if (done) onClose();
  }
  return (
    <FormDialog
      title={t(WORDS.title, { number: ticket.ticketCode })}
      submit={t(WORDS.button)}
      isPending={actions.isPending}
      onSubmit={(data) => void transfer(data)}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <Labelled label={t('staff.line')}>
        <select value={lineId} onChange={({ target }) => setLine(target.value)}>
          {board.lines.map(({ id, names, state }) => (
            <option key={id} value={id}>
              {[pickName(names, language), ...(state === 'open' ? [] : [t(LINE_STATE_TEXTS[state])])].join(' · ')}
            </option>
          ))}
        </select>
      </Labelled>
      {services.length > 0 && (
        <Labelled label={t('staff.service')}>
          <select name="service" key={lineId}>
            {services.map(({ id, names }) => (
              <option key={id} value={id}>
                {pickName(names, language)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
    </FormDialog>
  );
}
