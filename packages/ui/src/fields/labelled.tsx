import type { ReactNode } from 'react';
import { useOwnProblem } from '../form/own-problem.ts';
import styles from './labelled.module.css';

/** A control that the browser checks when its form is sent. */
export function Labelled({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  const { problem, tell, forget } = useOwnProblem();
  return (
    <label className={styles.field} onInvalid={tell} onInput={forget}>
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
      {children}
      {problem && <span className={styles.problem}>{problem}</span>}
    </label>
  );
}
