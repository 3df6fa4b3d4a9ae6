import type { InputHTMLAttributes } from 'react';
import { describedBy, fieldId } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './control.module.css';

type Attributes =
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'maxLength'
  | 'placeholder';

type TextFieldProps = FieldTexts &
  Pick<InputHTMLAttributes<HTMLInputElement>, Attributes> & {
    value: string;
    onChange: (value: string) => void;
    isRequired?: boolean;
    /** Left-to-right in every language, such as a phone number. */
    isLatin?: boolean;
  };

export function TextField({ value, onChange, isRequired = false, isLatin = false, ...rest }: TextFieldProps) {
  const { name, label, lang, hint, error, optional, ...attributes } = rest;
  return (
    <Field name={name} label={label} lang={lang} hint={hint} error={error} optional={optional}>
      <input
        type="text"
        {...attributes}
        className={styles.control}
        id={fieldId(name)}
        name={name}
        value={value}
        dir={isLatin ? 'ltr' : 'auto'}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
