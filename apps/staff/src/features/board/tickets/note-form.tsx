import { useMutation } from '@tanstack/react-query';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { formText } from '@openturn/ui/form/form-text.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { keepUnsavedNote, readUnsavedNote } from '#app/keys/unsaved-notes.ts';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import styles from './note-form.module.css';

/** For colleagues; the visitor never sees it. */
export function NoteForm({ ticket, siteId }: { ticket: StaffTicket; siteId: number }) {
  const { t } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const saving = useMutation({
    mutationFn: (note: string) =>
      call('POST staff/ticket/:guid/note', { siteId, params: { guid: ticket.guid }, body: { note } }),
    onSuccess: ({ board }) => {
      keepUnsavedNote(ticket.guid, null);
      toast({ kind: 'success', text: t('staff.noteSaved') });
      return show(board);
    },
    onError: refetch,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(formText(new FormData(event.currentTarget), 'note'));
      }}
    >
      <Labelled label={t('staff.note')}>
        <textarea
          name="note"
          rows={2}
          maxLength={1000}
          defaultValue={readUnsavedNote(ticket.guid) ?? ticket.note}
          // A reload loses nothing that is not saved yet.
          onChange={({ target }) => keepUnsavedNote(ticket.guid, target.value)}
          dir="auto"
        />
      </Labelled>
      <button type="submit" disabled={saving.isPending} {...buttonLook('text')}>
        {t('staff.saveNote')}
      </button>
    </form>
  );
}
