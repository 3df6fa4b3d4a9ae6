import { describedBy, fieldId } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import control from './control.module.css';
import styles from './code-field.module.css';

type CodeFieldProps = FieldTexts & { value: string; onChange: (value: string) => void };

/** A single field, so that phones can autofill it and it can be pasted whole. */
export function CodeField({ value, onChange, ...texts }: CodeFieldProps) {
  const { name, hint, error } = texts;
  return (
    <Field {...texts}>
      <input
        className={`${control.control} ${styles.code}`}
        id={fieldId(name)}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        dir="ltr"
        value={value}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
