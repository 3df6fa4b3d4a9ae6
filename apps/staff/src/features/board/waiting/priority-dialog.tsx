import { useState } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { LONGEST_PRIORITY_REASON } from '@openturn/domain/line/priority-reasons.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import { priorityText } from '#app/format/priority-text.ts';
import type { WaitingActions } from './use-waiting-actions.ts';

type PriorityDialogProps = {
  ticket: StaffTicket;
  siteId: number;
  isPending: boolean;
  waiting: Pick<WaitingActions, 'prioritise'>;
  onClose: () => void;
};

const OTHER = 'other';

/** Asks why somebody is seen sooner; visitors never see the answer. */
export function PriorityDialog({ ticket, siteId, isPending, waiting, onClose }: PriorityDialogProps) {
  const { t } = useTexts();
  // A colleague may change the ticket while the dialog is open: this is what was seen.
  const [seen] = useState(ticket);
  const { reasons } = useBoardUpdates(siteId);
  const current = seen.priority;
  const isOwn = current !== null && !reasons.includes(current);
  const [chosen, choose] = useState(isOwn ? OTHER : (current ?? ''));
  const [words, setWords] = useState(isOwn ? priorityText(current, t) : '');
  const [isMissing, setMissing] = useState(false);

  async function give() {
    const reason = chosen === OTHER ? words.trim() : chosen;
    setMissing(reason === '');
    if (reason === '') return document.getElementById(fieldId(chosen === OTHER ? 'words' : 'reason'))?.focus();
    if (await waiting.prioritise(seen, reason)) onClose();
  }
  return (
    <FormDialog
      title={t('staff.priorityTitle', { number: ticket.ticketCode })}
      submit={t('staff.priorityGive')}
      isPending={isPending}
      onSubmit={() => void give()}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <ChoiceList
        kind="one"
        name="reason"
        label={t('staff.priorityWhy')}
        hint={t('staff.priorityHint')}
        error={isMissing && chosen === '' ? t('validation.selectOne') : undefined}
        isRequired
        choices={[
          ...reasons.map((reason) => ({ value: reason, label: priorityText(reason, t) })),
          { value: OTHER, label: t('staff.priorityOther') },
        ]}
        chosen={chosen}
        onChange={choose}
      />
      {chosen === OTHER && (
        <TextField
          name="words"
          label={t('staff.priorityOwn')}
          value={words}
          error={isMissing ? t('validation.required') : undefined}
          isRequired
          autoComplete="off"
          onChange={(text) => setWords(text.slice(0, LONGEST_PRIORITY_REASON))}
        />
      )}
    </FormDialog>
  );
}
