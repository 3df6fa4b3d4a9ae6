import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { fieldId, hintId } from './field-ids.ts';
import styles from './field.module.css';

/** What every field says of itself. */
export type FieldTexts = {
  /** Of the form, by which it is sent and found. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Stands behind the label of what may be left empty. */
  optional?: string | undefined;
};

/** A label above a control, and what is wrong with it below. The room for that is kept, so that nothing moves. */
export function Field({ name, label, hint, error, optional, children }: FieldTexts & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId(name)}>
        <bdi>{label}</bdi> {optional && <span className={styles.optional}>{optional}</span>}
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
