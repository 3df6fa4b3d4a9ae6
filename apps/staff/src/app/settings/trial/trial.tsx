import { type ReactNode, useId } from 'react';
import styles from './trial.module.css';

type TrialProps = {
  title: string;
  hint: string;
  /** Enter within it, which would save the page. */
  onEnter?: () => void;
  children: ReactNode;
};

/** A part of a page of settings that tries out what is typed there. */
export function Trial({ title, hint, onEnter, children }: TrialProps) {
  const heading = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.trial}
      role="group"
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  );
}
