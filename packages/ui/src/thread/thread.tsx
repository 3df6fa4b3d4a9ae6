import { type ReactNode, useEffect, useRef } from 'react';
import styles from './thread.module.css';

type ThreadProps = {
  label: string;
  /** Changes with each new message: the end is then shown. */
  newest: string;
  children: ReactNode;
  /** Who is typing; empty for nobody. */
  typing: string;
};

/** A conversation, read out as it grows, with its end in view. */
export function Thread({ label, newest, typing, children }: ThreadProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest, typing]);
  return (
    <div className={styles.thread}>
      <div role="log" aria-label={label}>
        <ol className={styles.messages}>{children}</ol>
      </div>
      <p className={styles.typing} role="status">
        {typing !== '' && (
          <>
            <span className={styles.dots} aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            {typing}
          </>
        )}
      </p>
      <div ref={end} className={styles.end} />
    </div>
  );
}
