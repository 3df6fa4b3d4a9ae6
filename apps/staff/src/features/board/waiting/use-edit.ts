import { useState } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { problemsOf } from '@openturn/web/api/problems-of.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { problemWords } from '#app/numbers/problem.ts';
import { numberProblem } from '#app/numbers/read-number.ts';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

export type TicketForm = CallReply<'GET staff/ticket/:guid/form'>;

type Editing = {
  ticket: StaffTicket;
  siteId: number;
  form: TicketForm;
  actions: Pick<StaffActions, 'showDone'>;
  onClose: () => void;
  /** A colleague was first: reads the ticket as it is now. False if it is no longer there to edit. */
  onOutdated: () => Promise<boolean>;
};

type Saved = { party: string; isContactChecked: boolean };

/** Problems are shown at their fields, and the focus goes to the first. */
export function useEdit({ ticket, siteId, form, actions, onClose, onOutdated }: Editing) {
  const { t } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const { isSending, submit } = useSubmit<TicketForm['entry']>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isOvertaken, setOvertaken] = useState(false);

  async function fail(error: unknown) {
    const problems = problemsOf(error, t);
    if (problems) {
      showAtFields(problems);
      return;
    }
    const isOutdated = isChangedMeanwhile(error) && (await onOutdated());
    setOvertaken(isOutdated);
    if (!isOutdated) void showFailure(error);
    await refetch();
  }
  function showAtFields(problems: Readonly<Record<string, string>>) {
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first) document.getElementById(fieldId(first))?.focus();
  }
  async function save(typed: TicketForm['entry'], { party, isContactChecked }: Saved) {
    setErrors({});
    setOvertaken(false);
    const most = Math.max(form.rules.maxPartySize, form.entry.partySize);
    const wrongParty = numberProblem(party, { least: 1, most });
    if (wrongParty) {
      showAtFields({ partySize: problemWords(wrongParty, t) });
      return;
    }
    const entry = { ...typed, partySize: Number(party) };
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
  return { errors, isSending, isOvertaken, save };
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === 'changed-meanwhile';
}
