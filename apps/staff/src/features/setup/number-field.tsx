import { describedBy, fieldId } from '@openturn/ui/fields/field-ids.ts';
import { Field } from '@openturn/ui/fields/field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Duration, Unit } from './read-number.ts';
import styles from './number-field.module.css';

type NumberFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  errors: Readonly<Record<string, string>>;
  inputMode?: 'numeric' | 'decimal';
  onChange: (value: string) => void;
};

export function NumberField({ name, errors, inputMode = 'numeric', ...rest }: NumberFieldProps) {
  return <TextField {...rest} name={name} error={errors[name]} inputMode={inputMode} autoComplete="off" isLatin />;
}

const UNIT_TEXTS = { m: 'setup.minutes', h: 'setup.hoursUnit', d: 'setup.days' } as const;

type DurationFieldProps<U extends Unit> = Omit<NumberFieldProps, 'value' | 'onChange' | 'inputMode'> & {
  value: { count: string; unit: U };
  units: readonly U[];
  onChange: (value: { count: string; unit: U }) => void;
};

/** So many minutes, hours or days. */
export function DurationField<U extends Unit = Duration['unit']>(props: DurationFieldProps<U>) {
  const { name, label, hint, value, units, errors, onChange } = props;
  const { t } = useTexts();
  const error = errors[name];
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <div className={styles.duration}>
        <input
          className={styles.count}
          id={fieldId(name)}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={value.count}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
          onChange={({ target }) => onChange({ ...value, count: target.value })}
        />
        <select
          className={styles.unit}
          aria-label={t('setup.unitOf', { label })}
          value={value.unit}
          onChange={({ target }) => onChange({ ...value, unit: target.value as U })}
        >
          {units.map((unit: Unit) => (
            <option key={unit} value={unit}>
              {t(UNIT_TEXTS[unit])}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
