import { LANGUAGE_NAMES, LANGUAGES, LOCALE, directionOf } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { FieldError } from '@openturn/ui/field-error.tsx';
import { fieldId } from '@openturn/ui/field-ids.ts';
import { TextField } from '@openturn/ui/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Labelled } from '#app/labelled.tsx';
import { NumberField } from './number-field.tsx';
import { Columns, Part } from './setup-frame.tsx';
import type { ServiceDraft } from './service-draft.ts';
import type { ServiceField } from './service-label.ts';
import type { SetupData } from './setup-queries.ts';
import { SetupSelect } from './setup-select.tsx';
import styles from './service-what.module.css';

type ServiceWhatProps = {
  setup: SetupData;
  draft: ServiceDraft;
  set: (changed: Partial<ServiceDraft>) => void;
  errors: Readonly<Record<string, string>>;
  labelOf: (name: ServiceField) => string;
};

const METHODS = [
  [1, 'meet.inPerson'],
  [2, 'meet.byPhone'],
  [3, 'meet.online'],
] as const;

/** What a service is: its names, how long it takes, who gives it and how. */
export function ServiceWhat({ setup, draft, set, errors, labelOf }: ServiceWhatProps) {
  const { t, language } = useTexts();
  const own = Object.keys(draft.names)[0] ?? language;
  const others = LANGUAGES.filter((each) => each !== own);
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
      <details className={styles.names}>
        <summary className={styles.summary}>{t('setup.otherLanguages')}</summary>
        <Columns>
          {others.map((each) => (
            <Labelled key={each} label={LANGUAGE_NAMES[each]}>
              <input
                lang={LOCALE[each]}
                dir={directionOf(each)}
                autoComplete="off"
                value={draft.names[each] ?? ''}
                onChange={({ target }) => name(each, target.value)}
              />
            </Labelled>
          ))}
        </Columns>
      </details>
      <Columns>
        <NumberField
          name="minutes"
          label={labelOf('minutes')}
          value={draft.minutes}
          errors={errors}
          onChange={(minutes) => set({ minutes })}
        />
        <NumberField
          name="price"
          label={labelOf('price')}
          hint={t('setup.priceHint')}
          inputMode="decimal"
          value={draft.price}
          errors={errors}
          onChange={(price) => set({ price })}
        />
      </Columns>
      <Boxes
        name="methods"
        label={labelOf('methods')}
        choices={METHODS.map(([value, key]) => ({ value, label: t(key) }))}
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

type BoxesProps<V extends string | number> = {
  name: string;
  label: string;
  choices: readonly { value: V; label: string }[];
  chosen: readonly V[];
  error: string | undefined;
  onChange: (chosen: V[]) => void;
};

/** Any of a few. */
function Boxes<V extends string | number>({ name, label, choices, chosen, error, onChange }: BoxesProps<V>) {
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {choices.map(({ value, label: called }, index) => (
          <label key={value} className={styles.box}>
            <input
              type="checkbox"
              id={index === 0 ? fieldId(name) : undefined}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
            <bdi>{called}</bdi>
          </label>
        ))}
      </div>
      <FieldError name={name} text={error} />
    </fieldset>
  );
}
