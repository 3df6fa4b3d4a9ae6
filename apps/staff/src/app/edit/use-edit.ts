import { useState } from 'react';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { problemsOf } from '@openturn/web/api/problems-of.ts';
import { type KeyFor, useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { problemWords } from '#app/numbers/problem.ts';
import { numberProblem } from '#app/numbers/read-number.ts';

type TicketForm = CallReply<'GET staff/ticket/:guid/form'>;
type AppointmentForm = CallReply<'GET staff/appointment/:guid/form'>;

/** What was entered for a ticket, with its service, or for an appointment, with the note. */
export type EditableForm = Pick<TicketForm, 'version'> & {
  entry: Omit<TicketForm['entry'], 'service'> &
    Partial<Pick<TicketForm['entry'], 'service'> & Pick<AppointmentForm['entry'], 'note'>>;
  rules: AppointmentForm['rules'] & Partial<TicketForm['rules']>;
};

type Corrected = EditableForm['entry'] & { isContactChecked?: true };

/** What is corrected. */
export type Edits = {
  /** Tells its form from others. */
  of: readonly [siteId: number, guid: string];
  title: string;
  /** Says that it has changed meanwhile, and what was typed is still there. */
  overtaken: string;
  read: () => Promise<EditableForm>;
  /** Sends it and shows the result. */
  save: (corrected: Corrected, form: EditableForm, keyFor: KeyFor) => Promise<void>;
  /** After a failure. */
  refresh: () => unknown;
};

type Editing = {
  edits: Edits;
  form: EditableForm;
  onClose: () => void;
  /** A colleague was first: reads it as it is now. False if it is no longer there to edit. */
  onOutdated: () => Promise<boolean>;
};

type Saved = { party: string; isContactChecked: boolean };

/** Problems are shown at their fields, and the focus goes to the first. */
export function useEdit({ edits, form, onClose, onOutdated }: Editing) {
  const { t } = useTexts();
  const { isSending, submit } = useSubmit<EditableForm['entry']>();
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
    await edits.refresh();
  }
  function showAtFields(problems: Readonly<Record<string, string>>) {
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first) document.getElementById(fieldId(first))?.focus();
  }
  async function save(typed: EditableForm['entry'], { party, isContactChecked }: Saved) {
    setErrors({});
    setOvertaken(false);
    const most = Math.max(form.rules.maxPartySize, form.entry.partySize);
    const wrongParty = numberProblem(party, { least: 1, most });
    if (wrongParty) {
      showAtFields({ partySize: problemWords(wrongParty, t) });
      return;
    }
    const entry = { ...typed, partySize: Number(party) };
    const corrected = { ...entry, ...(isContactChecked && { isContactChecked: true as const }) };
    await submit(
      entry,
      async (keyFor) => {
        await edits.save(corrected, form, keyFor);
        onClose();
      },
      fail,
    );
  }
  return { errors, isSending, isOvertaken, save };
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === 'changed-meanwhile';
}
