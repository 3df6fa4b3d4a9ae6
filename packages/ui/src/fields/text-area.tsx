import { describedBy, fieldId } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './control.module.css';

type TextAreaProps = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  placeholder?: string;
  rows?: number;
};

/** Grows with its content. */
export function TextArea({ value, onChange, isRequired = false, placeholder, rows = 3, ...texts }: TextAreaProps) {
  const { name, hint, error } = texts;
  return (
    <Field {...texts}>
      <textarea
        className={styles.control}
        id={fieldId(name)}
        name={name}
        rows={rows}
        value={value}
        dir="auto"
        placeholder={placeholder}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
