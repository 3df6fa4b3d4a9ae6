import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useUnsentText } from '#app/format/unsent-note.tsx';
import { useBoardUpdates } from '#features/board/board-queries.ts';

type MessageDialogProps = { ticket: StaffTicket; siteId: number; onClose: () => void };

/** Writes to one visitor, who gets it as a text message or an email. */
export function MessageDialog({ ticket, siteId, onClose }: MessageDialogProps) {
  const { t } = useTexts();
  const unsent = useUnsentText(ticket);
  const { refetch } = useBoardUpdates(siteId);
  const { isSending, submit } = useSubmit<FormData>();
  async function send(data: FormData) {
    await submit(data, async (keyFor) => {
      const body = { text: formText(data, 'text') };
      const params = { guid: ticket.guid };
      const { isSent } = await call('POST staff/ticket/:guid/message', { siteId, params, body, key: keyFor(body) });
      if (isSent) toast({ kind: 'success', text: unsent ?? t('staff.didMessage') });
      else toast({ kind: 'danger', text: t('staff.noContact') });
      onClose();
      return true;
    });
    await refetch();
  }
  return (
    <FormDialog
      title={t('staff.messageTitle', { name: ticket.name })}
      submit={t('staff.send')}
      isPending={isSending}
      onSubmit={(data) => void send(data)}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <Labelled label={t('staff.delayText')}>
        <textarea name="text" rows={3} required maxLength={300} dir="auto" />
      </Labelled>
      {unsent && <p>{unsent}</p>}
    </FormDialog>
  );
}
