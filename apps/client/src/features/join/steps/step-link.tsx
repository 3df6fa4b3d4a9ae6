import type { ReactNode } from 'react';
import styles from './join-steps.module.css';

type StepLinkProps = { href: string; onPress: () => void; children: ReactNode };

/** Leads to an earlier step, by its address before the script has run. */
export function StepLink({ href, onPress, children }: StepLinkProps) {
  return (
    <a
      href={href}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}
