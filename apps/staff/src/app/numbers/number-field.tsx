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
  /** The translated unit after the number. */
  suffix?: string;
  value: string;
  error: string | undefined;
  inputMode?: 'numeric' | 'decimal';
  onChange: (value: string) => void;
};

export function NumberField({ suffix, inputMode = 'numeric', ...props }: NumberFieldProps) {
  const { name, label, hint, error } = props;
  if (suffix === undefined) {
    return <TextField {...props} inputMode={inputMode} autoComplete="off" isLatin />;
  }
  const suffixId = `${fieldId(name)}-suffix`;
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <div className={styles.duration}>
        <Count {...props} inputMode={inputMode} suffixId={suffixId} />
        <span className={styles.suffix} id={suffixId}>
          {suffix}
        </span>
      </div>
    </Field>
  );
}

/** Screen readers read the suffix right after the value, before any error. */
function Count({
  name,
  hint,
  value,
  error,
  inputMode,
  suffixId,
  onChange,
}: Omit<NumberFieldProps, 'label' | 'suffix'> & { suffixId?: string }) {
  return (
    <input
      className={styles.count}
      id={fieldId(name)}
      inputMode={inputMode}
      autoComplete="off"
      dir="ltr"
      value={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={[suffixId, describedBy(name, { hint, error })].filter(Boolean).join(' ') || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const UNIT_TEXTS = { m: 'setup.minutes', h: 'setup.hoursUnit', d: 'setup.days' } as const;

type DurationFieldProps<U extends Unit> = Omit<NumberFieldProps, 'value' | 'onChange' | 'inputMode' | 'suffix'> & {
  value: { count: string; unit: U };
  units: readonly U[];
  onChange: (value: { count: string; unit: U }) => void;
};

/** A number of minutes, hours or days. */
export function DurationField<U extends Unit = Duration['unit']>(props: DurationFieldProps<U>) {
  const { name, label, hint, value, units, error, onChange } = props;
  const { t } = useTexts();
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <div className={styles.duration}>
        <Count
          name={name}
          {...(hint && { hint })}
          value={value.count}
          error={error}
          inputMode="numeric"
          onChange={(count) => onChange({ ...value, count })}
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
