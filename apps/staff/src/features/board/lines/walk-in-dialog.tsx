import { useState } from 'react';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { call } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { problemsOf } from '@openturn/web/api/problems-of.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useUnsentText } from '#app/format/unsent-note.tsx';
import { KnownCustomers } from '#app/customers/known-customers.tsx';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

type WalkInDialogProps = { board: Board; line: LineView; siteId: number; actions: StaffActions; onClose: () => void };

/** Adds a visitor at the counter; a name is enough. */
export function WalkInDialog(props: WalkInDialogProps) {
  const { board, line, siteId, onClose } = props;
  const { t, language } = useTexts();
  const services = board.services.filter(({ lineId }) => lineId === line.id);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const isTexted = useUnsentText({ phone: 'any', email: null }) === null;
  const { errors, isSending, add } = useAddWalkIn(props);
  return (
    <FormDialog
      title={t('staff.walkInTitle', { line: pickName(line.names, language) })}
      submit={t('staff.add')}
      isPending={isSending}
      onSubmit={(data) => void add(data)}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('staff.name')}
        value={name}
        error={errors['name']}
        isRequired
        autoComplete="off"
        onChange={setName}
      />
      <KnownCustomers
        siteId={siteId}
        typed={name}
        onChoose={(customer) => {
          setName(customer.name);
          setPhone(customer.phone ?? '');
          setNote(customer.note ?? note);
        }}
      />
      {services.length > 0 && (
        <Labelled label={t('staff.service')}>
          <select name="service">
            {services.map(({ id, names }) => (
              <option key={id} value={id}>
                {pickName(names, language)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <TextField
        name="PhoneNumber"
        label={t('staff.phone')}
        hint={isTexted ? t('staff.phoneHint') : t('staff.phoneHintUnsent')}
        type="tel"
        inputMode="tel"
        isLatin
        value={phone}
        error={errors['PhoneNumber']}
        autoComplete="off"
        onChange={setPhone}
      />
      <LanguageField />
      <Labelled label={t('staff.partySize')}>
        <input name="partySize" type="number" min={1} max={99} defaultValue={1} inputMode="numeric" />
      </Labelled>
      <Labelled label={t('staff.note')}>
        <textarea
          name="note"
          rows={2}
          maxLength={1000}
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Labelled>
    </FormDialog>
  );
}

/** Of the messages that the visitor gets. */
function LanguageField() {
  const { t, language } = useTexts();
  return (
    <Labelled label={t('staff.language')}>
      <select name="language" defaultValue={language}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Problems are shown at their fields, and the focus goes to the first. */
function useAddWalkIn({ line, siteId, actions, onClose }: WalkInDialogProps) {
  const { t } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const { isSending, submit } = useSubmit<FormData>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function showProblems(problems: Record<string, string>) {
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first) document.getElementById(fieldId(first))?.focus();
  }
  async function fail(error: unknown) {
    const problems = problemsOf(error, t);
    if (problems) return showProblems(problems);
    void showFailure(error);
    await refetch();
  }
  async function undo({ guid, version }: { guid: string; version: number }) {
    const sent = { siteId, params: { guid }, body: { action: 'undo', version }, key: newIdempotencyKey() } as const;
    return (await call('POST staff/ticket/:guid/act', sent)).board;
  }
  async function add(data: FormData) {
    const entry = entryOf(data);
    if (entry.name.trim() === '') return showProblems({ name: t('validation.required') });
    const body = { line: line.id, ...entry };
    setErrors({});
    const send = async (keyFor: (sent: unknown) => string) => {
      const added = await call('POST staff/walkin', { siteId, body, key: keyFor(body) });
      onClose();
      const text = t('staff.addedNumber', { number: added.ticketCode });
      actions.showDone({ text, undo: () => undo(added), left: [added] });
      await show(added.board);
    };
    await submit(data, send, fail);
  }
  return { errors, isSending, add };
}

function entryOf(data: FormData) {
  const [service, phone, note] = ['service', 'PhoneNumber', 'note'].map((name) => formText(data, name));
  return {
    name: formText(data, 'name'),
    language: formText(data, 'language'),
    partySize: Number(formText(data, 'partySize')) || 1,
    ...(service && { service }),
    ...(phone && { PhoneNumber: phone }),
    ...(note && { note }),
  };
}
