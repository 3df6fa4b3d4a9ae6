import { useState } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { problemsOf } from '@openturn/web/api/problems-of.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

export type TicketForm = CallReply<'GET staff/ticket/:guid/form'>;

type Editing = {
  ticket: StaffTicket;
  siteId: number;
  form: TicketForm;
  actions: Pick<StaffActions, 'showDone'>;
  onClose: () => void;
  /** A colleague was first: shows the ticket as it is now. */
  onOutdated: () => void;
};

/** Problems are shown at their fields, and the focus goes to the first. */
export function useEdit({ ticket, siteId, form, actions, onClose, onOutdated }: Editing) {
  const { t } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const { isSending, submit } = useSubmit<TicketForm['entry']>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function fail(error: unknown) {
    const problems = problemsOf(error, t);
    if (problems) {
      setErrors(problems);
      const [first] = Object.keys(problems);
      if (first) document.getElementById(fieldId(first))?.focus();
      return;
    }
    void showFailure(error);
    onOutdated();
    await refetch();
  }
  async function save(entry: TicketForm['entry'], isContactChecked: boolean) {
    setErrors({});
    const body = { version: form.version, ...entry, ...(isContactChecked && { isContactChecked }) };
    const params = { guid: ticket.guid };
    await submit(
      entry,
      async (keyFor) => {
        const { board, version } = await call('POST staff/ticket/:guid/edit', {
          siteId,
          params,
          body,
          key: keyFor(body),
        });
        const before = { version, ...form.entry, isUndo: true };
        const undo = async () =>
          (await call('POST staff/ticket/:guid/edit', { siteId, params, body: before, key: newIdempotencyKey() }))
            .board;
        onClose();
        actions.showDone({ text: t('staff.didEdit', { number: ticket.ticketCode }), undo });
        await show(board);
      },
      fail,
    );
  }
  return { errors, isSending, save };
}
