import { describedBy, fieldId } from '@openturn/ui/fields/field-ids.ts';
import { Field } from '@openturn/ui/fields/field.tsx';
import styles from '#app/numbers/number-field.module.css';

type SetupSelectProps<V extends string> = {
  name: string;
  label: string;
  value: V;
  error?: string | undefined;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** A select without an empty option. */
export function SetupSelect<V extends string>({ name, label, value, error, choices, onChange }: SetupSelectProps<V>) {
  return (
    <Field name={name} label={label} error={error}>
      <select
        className={styles.unit}
        id={fieldId(name)}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { error })}
        onChange={({ target }) => onChange(target.value as V)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
