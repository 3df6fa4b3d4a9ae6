import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DETAIL_FIELDS, type FieldKind } from '@openturn/domain/join/person-fields.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { QuestionField } from '#app/settings/form/question-field.tsx';
import { needNames } from '#app/format/need-names.ts';
import { keepTyped } from './keep-typed.ts';
import { useEdit, type EditableForm, type Edits } from './use-edit.ts';

type EditDialogProps = { edits: Edits; onClose: () => void };

/** Corrects what a visitor has entered, by the rules of the form. */
export function EditDialog({ edits, onClose }: EditDialogProps) {
  const { t } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff', 'form', ...edits.of],
    queryFn: edits.read,
    // As it was when the dialog opened: what staff type must not change under their hands.
    staleTime: Infinity,
    gcTime: 0,
  });
  const onOutdated = async () => (await refetch()).isSuccess;
  if (data) return <EditForm edits={edits} form={data} onClose={onClose} onOutdated={onOutdated} />;
  return (
    <Dialog
      title={edits.title}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      }
    >
      {isError ? t('error.checkInput') : <Skeleton size="long" />}
    </Dialog>
  );
}

const INPUTS = {
  name: {},
  phone: { type: 'tel', inputMode: 'tel', isLatin: true },
  email: { type: 'email', inputMode: 'email', isLatin: true },
  text: {},
} as const satisfies Record<FieldKind, object>;

type EditFormProps = EditDialogProps & { form: EditableForm; onOutdated: () => Promise<boolean> };

function EditForm({ edits, form, onClose, onOutdated }: EditFormProps) {
  const { t } = useTexts();
  const [from, setFrom] = useState(form);
  const [typed, setTyped] = useState(form.entry);
  const [party, setParty] = useState(`${form.entry.partySize}`);
  const [isChecked, setChecked] = useState(false);
  const { errors, isSending, isOvertaken, save } = useEdit({ edits, form, onClose, onOutdated });
  const change = (part: Partial<EditableForm['entry']>) => setTyped({ ...typed, ...part });
  if (form.version !== from.version) {
    setFrom(form);
    setTyped(keepTyped(typed, { from: from.entry, now: form.entry }));
    if (party === `${from.entry.partySize}`) setParty(`${form.entry.partySize}`);
  }
  const hasNewContact = DETAIL_FIELDS.some(({ name }) => typed[name] && typed[name] !== form.entry[name]);
  return (
    <FormDialog
      title={edits.title}
      submit={t('staff.save')}
      isPending={isSending}
      onSubmit={() => void save(typed, { party, isContactChecked: hasNewContact && isChecked })}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <div role="alert">{isOvertaken && <p>{edits.overtaken}</p>}</div>
      <TextField
        name="name"
        label={t('staff.name')}
        value={typed.name}
        error={errors['name']}
        isRequired
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      {DETAIL_FIELDS.map(({ name, kind, staffLabel }) => (
        <TextField
          key={name}
          name={name}
          label={t(staffLabel)}
          {...INPUTS[kind]}
          value={typed[name] ?? ''}
          error={errors[name]}
          autoComplete="off"
          onChange={(text) => change({ [name]: text })}
        />
      ))}
      {hasNewContact && (
        <CheckField
          name="isContactChecked"
          label={t('staff.contactChecked')}
          hint={t('staff.contactCheckedHint')}
          error={errors['isContactChecked']}
          isRequired
          isChecked={isChecked}
          onChange={setChecked}
        />
      )}
      <VisitFields form={form} typed={typed} party={party} errors={errors} change={change} onParty={setParty} />
      {form.entry.note !== undefined && (
        <TextArea name="note" label={t('staff.note')} value={typed.note ?? ''} onChange={(note) => change({ note })} />
      )}
    </FormDialog>
  );
}

type VisitFieldsProps = {
  form: EditableForm;
  typed: EditableForm['entry'];
  /** As typed. */
  party: string;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<EditableForm['entry']>) => void;
  onParty: (typed: string) => void;
};

/** What the visit is about. */
function VisitFields({ form, typed, party, errors, change, onParty }: VisitFieldsProps) {
  const { t, language } = useTexts();
  const { rules } = form;
  const { services = [] } = rules;
  return (
    <>
      {services.length > 0 && (
        <SelectField
          name="service"
          label={t('staff.service')}
          value={typed.service ?? ''}
          placeholder={t('staff.noService')}
          error={errors['service']}
          choices={services.map(({ id, names }) => ({ value: id, label: pickName(names, language) }))}
          onChange={(service) => change({ service: service || null })}
        />
      )}
      {(rules.maxPartySize > 1 || form.entry.partySize > 1) && (
        <TextField
          name="partySize"
          label={t('staff.partySize')}
          inputMode="numeric"
          isLatin
          value={party}
          error={errors['partySize']}
          autoComplete="off"
          onChange={onParty}
        />
      )}
      {rules.needs.length > 0 && (
        <ChoiceList
          kind="several"
          name="needs"
          label={t('staff.needs')}
          error={errors['needs']}
          choices={rules.needs.map((need) => ({ value: need, label: needNames([need], t)[0] ?? need }))}
          chosen={typed.needs}
          onChange={(needs) => change({ needs })}
        />
      )}
      {rules.customFields.map((field) => (
        <QuestionField
          key={field.index}
          field={field}
          name={`custom${field.index}`}
          value={typed.custom[field.index] ?? ''}
          error={errors[`custom${field.index}`]}
          onChange={(text) => change({ custom: { ...typed.custom, [field.index]: text } })}
        />
      ))}
    </>
  );
}
