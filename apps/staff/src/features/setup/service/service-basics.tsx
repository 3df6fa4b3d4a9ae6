import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Boxes } from './boxes.tsx';
import { NumberField } from '#app/numbers/number-field.tsx';
import { OtherNames } from './other-names.tsx';
import { type DraftForm, fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import type { ServiceDraft } from './service-draft.ts';
import type { SettingName } from '#app/format/setting-label.ts';
import { methodText } from '#app/format/method-text.ts';
import type { SetupData } from '#features/setup/setup-queries.ts';
import { SetupSelect } from './setup-select.tsx';

type ServiceBasicsProps = {
  setup: SetupData;
  form: DraftForm<ServiceDraft>;
  labelOf: (name: SettingName) => string;
};

const METHODS = [MEET_METHODS.inPerson, MEET_METHODS.byPhone, MEET_METHODS.online] as const;

/** A service's names, duration, staff and meeting options. */
export function ServiceBasics({ setup, form, labelOf }: ServiceBasicsProps) {
  const { draft, set, errors } = form;
  const { t, language } = useTexts();
  const own = Object.keys(draft.names)[0] ?? language;
  const named = (rows: readonly { id: string; names: Record<string, string> }[]) =>
    rows.map(({ id, names }) => ({ value: id, label: pickName(names, language) }));
  const name = (each: string, value: string) => set({ names: { ...draft.names, [each]: value } });
  return (
    <Part title={t('setup.what')}>
      <TextField
        name="name"
        label={labelOf('name')}
        value={draft.names[own] ?? ''}
        error={errors['name']}
        isRequired
        autoComplete="off"
        onChange={(value) => name(own, value)}
      />
      <OtherNames own={own} draft={draft} onChange={name} />
      <Columns>
        <NumberField {...fieldOf(form, 'minutes')} label={labelOf('minutes')} suffix={t('setup.minutes')} />
        <NumberField
          {...fieldOf(form, 'price')}
          label={labelOf('price')}
          hint={t('setup.priceHint')}
          inputMode="decimal"
        />
      </Columns>
      <Boxes
        name="methods"
        label={labelOf('methods')}
        choices={METHODS.map((value) => ({ value, label: methodText(value, t) }))}
        chosen={draft.methods}
        error={errors['methods']}
        onChange={(methods) => set({ methods })}
      />
      <Boxes
        name="staff"
        label={labelOf('staff')}
        choices={setup.staff.map(({ id, name: called }) => ({ value: id, label: called }))}
        chosen={draft.staff}
        error={errors['staff']}
        onChange={(staff) => set({ staff })}
      />
      <Columns>
        <SetupSelect
          name="line"
          label={labelOf('line')}
          value={draft.line ?? ''}
          choices={[{ value: '', label: t('setup.noLine') }, ...named(setup.lines)]}
          onChange={(line) => set({ line: line || null })}
        />
        <SetupSelect
          name="category"
          label={labelOf('category')}
          value={draft.category ?? ''}
          choices={[{ value: '', label: t('setup.noCategory') }, ...named(setup.categories)]}
          onChange={(category) => set({ category: category || null })}
        />
      </Columns>
    </Part>
  );
}
