import { type MouseEvent, useEffect, useRef } from 'react';
import { fieldId } from '../fields/field-ids.ts';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  title: string;
  /** In form order. */
  items: readonly { name: string; label: string; text: string }[];
  /** Grows with each try, to move the focus here again. */
  round: number;
};

/** Every error in a form, each linked to its field. */
export function ErrorSummary({ title, items, round }: ErrorSummaryProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    element.current?.focus();
  }, [round]);
  return (
    // The focus has it read once; what is fixed leaves the list without being read out.
    <section ref={element} className={styles.summary} role="alert" aria-live="off" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {items.map(({ name, label, text }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} className={styles.link} onClick={(event) => goTo(event, name)}>
              <span>
                <bdi>{label}</bdi>
                {isSentence(label) ? ' ' : colon()}
                {text}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isSentence(label: string): boolean {
  return /[.?!:؟।]\s*$/.test(label);
}

/** French sets a space before it. */
function colon(): string {
  return document.documentElement.lang.startsWith('fr') ? '\u00a0: ' : ': ';
}

/** Keeps the address: a history entry would get in the way of Back. */
function goTo(event: MouseEvent, name: string): void {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
}
