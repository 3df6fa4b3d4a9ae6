import { describedBy, fieldId } from '../fields/field-ids.ts';
import { Field, type FieldTexts } from '../fields/field.tsx';
import styles from '../fields/control.module.css';

export type Choice = {
  value: string;
  label: string;
  /** Of the label, if it is not in the page's language. */
  lang?: string | undefined;
  hint?: string;
};

type SelectFieldProps = FieldTexts & {
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  isRequired?: boolean;
  /** Stands for no choice; without it, one is always chosen. */
  placeholder?: string;
};

/** The native control, for more choices than fit on a screen. */
export function SelectField({ value, choices, onChange, isRequired = false, placeholder, ...texts }: SelectFieldProps) {
  const { name, hint, error } = texts;
  return (
    <Field {...texts}>
      <select
        className={styles.control}
        id={fieldId(name)}
        name={name}
        value={value}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
