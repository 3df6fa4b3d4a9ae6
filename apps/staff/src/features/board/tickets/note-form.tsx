import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { keepTabDraft, readTabDraft, type UnsavedNote } from '#app/keys/tab-drafts.ts';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import styles from './note-form.module.css';

/** For colleagues; the visitor never sees it. What a colleague writes meanwhile is shown beside what is being typed. */
export function NoteForm({ ticket: { guid, note }, siteId }: { ticket: StaffTicket; siteId: number }) {
  const { t } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const [unsaved, setUnsaved] = useState(() => readTabDraft('staffNote', guid) as UnsavedNote | null);
  const keep = (now: UnsavedNote | null) => {
    setUnsaved(now);
    // A reload loses nothing that is not saved yet.
    keepTabDraft('staffNote', guid, now);
  };
  const saving = useMutation({
    mutationFn: (words: string) =>
      call('POST staff/ticket/:guid/note', { siteId, params: { guid }, body: { note: words, before: note } }),
    onSuccess: async ({ board }) => {
      await show(board);
      keep(null);
      toast({ kind: 'success', text: t('staff.noteSaved') });
    },
    onError: refetch,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(unsaved?.words ?? note);
      }}
    >
      <Labelled label={t('staff.note')}>
        <textarea
          name="note"
          rows={2}
          maxLength={1000}
          value={unsaved?.words ?? note}
          onChange={({ target }) => keep({ startedFrom: note, ...unsaved, words: target.value })}
          dir="auto"
        />
      </Labelled>
      {unsaved && unsaved.startedFrom !== note && (
        <p role="status">
          {t('staff.noteByColleague')} <bdi>{note}</bdi>
        </p>
      )}
      <button type="submit" disabled={saving.isPending} {...buttonLook('text')}>
        {t('staff.saveNote')}
      </button>
    </form>
  );
}
