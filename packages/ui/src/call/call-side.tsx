import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useClosedByBack } from '../overlays/use-closed-by-back.ts';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import styles from './call-side.module.css';
import call from './call-view.module.css';

type CallSideProps = { title: string; close: string; onClose: () => void; children: ReactNode };

/** Beside the call, or below it on a phone: the others stay in sight, and can still be heard. */
export function CallSide({ title, close, onClose, children }: CallSideProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useClosedByBack(onClose);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <section className={styles.side} data-side aria-labelledby={id}>
      <header className={styles.top}>
        <h3 className={call.title} id={id} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <button type="button" className={styles.close} onClick={onClose}>
          {close}
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

type SideButtonProps = {
  label: string;
  /** What has come in since, as it is shown and as it is said; null for nothing. */
  news: { shown: string; spoken: string } | null;
  isOpen: boolean;
  onPress: () => void;
};

export function SideButton({ label, news, isOpen, onPress }: SideButtonProps) {
  return (
    <>
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={onPress}>
        {label}
        {news && (
          <span className={styles.news} aria-hidden="true">
            {news.shown}
          </span>
        )}
      </button>
      <VisuallyHidden role="status">{news?.spoken}</VisuallyHidden>
    </>
  );
}
