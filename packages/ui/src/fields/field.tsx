import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { fieldId, hintId } from './field-ids.ts';
import styles from './field.module.css';

export type FieldTexts = {
  /** Its key in the form data. */
  name: string;
  label: string;
  /** Of the label, if it is not in the page's language. */
  lang?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Follows the label of an optional field. */
  optional?: string | undefined;
};

/** A label above a control and the error below it. The room for the error is reserved, so that nothing moves. */
export function Field({ name, label, lang, hint, error, optional, children }: FieldTexts & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId(name)}>
        <bdi lang={lang}>{label}</bdi> {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId(name)}>
          <bdi>{hint}</bdi>
        </p>
      )}
      {children}
      <FieldError name={name} text={error} />
    </div>
  );
}
