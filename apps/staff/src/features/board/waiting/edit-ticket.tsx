import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { call } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { EditDialog } from '#app/edit/edit-dialog.tsx';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

type EditTicketProps = {
  ticket: StaffTicket;
  siteId: number;
  actions: Pick<StaffActions, 'showDone'>;
  onClose: () => void;
};

/** Corrects what a waiting visitor has entered. */
export function EditTicket({ ticket: { guid, ticketCode: number }, siteId, actions, onClose }: EditTicketProps) {
  const { t } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const of = { siteId, params: { guid } };
  return (
    <EditDialog
      edits={{
        of: [siteId, guid],
        title: t('staff.editTitle', { number }),
        overtaken: t('staff.editOvertaken'),
        read: () => call('GET staff/ticket/:guid/form', of),
        save: async ({ note: _note, service = null, ...entry }, form, keyFor) => {
          const body = { version: form.version, ...entry, service };
          const { board, version } = await call('POST staff/ticket/:guid/edit', { ...of, body, key: keyFor(body) });
          const { note: _before, service: serviceBefore = null, ...entryBefore } = form.entry;
          const before = { version, ...entryBefore, service: serviceBefore, isUndo: true };
          const undo = async () =>
            (await call('POST staff/ticket/:guid/edit', { ...of, body: before, key: newIdempotencyKey() })).board;
          actions.showDone({ text: t('staff.didEdit', { number }), undo });
          void show(board);
        },
        refresh: refetch,
      }}
      onClose={onClose}
    />
  );
}
