import { FieldError } from '../fields/field-error.tsx';
import { describedBy, fieldId, hintId } from '../fields/field-ids.ts';
import type { FieldTexts } from '../fields/field.tsx';
import styles from './choice-list.module.css';

type CheckFieldProps = FieldTexts & {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isRequired?: boolean;
  /** Changes the form itself and never has an error. */
  isPlain?: boolean;
};

/** A checkbox with its sentence, such as a consent. */
export function CheckField({ isChecked, onChange, isRequired = false, isPlain = false, ...texts }: CheckFieldProps) {
  const { name, label, lang, hint, error, optional } = texts;
  return (
    <div className={styles.choices} data-invalid={error ? true : undefined} data-plain={isPlain || undefined}>
      <label className={styles.choice} data-chosen={isChecked || undefined}>
        <input
          type="checkbox"
          id={fieldId(name)}
          name={name}
          checked={isChecked}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.text}>
          <bdi lang={lang}>{label}</bdi> {optional && <span className={styles.optional}>{optional}</span>}
          {hint && (
            <span className={styles.note} id={hintId(name)}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {!isPlain && <FieldError name={name} text={error} />}
    </div>
  );
}
