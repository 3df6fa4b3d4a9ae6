import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { END_REASON_TEXTS, END_REASONS } from '@openturn/domain/ticket/end-reasons.ts';
import { STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

const WORDS = STAFF_ACTIONS.remove.words;

type RemoveDialogProps = { ticket: StaffTicket; actions: StaffActions; onClose: () => void };

/** Takes one visitor out of the line, with a reason if staff want to give one. */
export function RemoveDialog({ ticket, actions, onClose }: RemoveDialogProps) {
  const { t } = useTexts();
  async function remove(data: FormData) {
    const why = END_REASONS.find((each) => each === formText(data, 'why'));
    const words = formText(data, 'words');
    // The row goes with the ticket, and this dialog with the row.
    await actions.act({ ticket, action: 'remove', ...(why && { why }), ...(words && { words }) });
    onClose();
  }
  return (
    <FormDialog
      title={t(WORDS.title, { number: ticket.ticketCode })}
      submit={t(WORDS.button)}
      isPending={actions.isPending}
      onSubmit={(data) => void remove(data)}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <Labelled label={t('staff.removeWhy')} hint={t('staff.removeHint')}>
        <select name="why">
          <option value="">{t('staff.removeNoReason')}</option>
          {END_REASONS.map((why) => (
            <option key={why} value={why}>
              {t(END_REASON_TEXTS[why])}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t('staff.removeWords')}>
        <textarea name="words" rows={2} maxLength={300} dir="auto" />
      </Labelled>
    </FormDialog>
  );
}
