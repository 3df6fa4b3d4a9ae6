import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  icon: string;
  title: string;
  text?: string | undefined;
  /** The way on. */
  children?: ReactNode;
  heading?: 'h1' | 'h2' | undefined;
  role?: 'alert';
};

/** Says why there is nothing to show, and what can be done about it. */
export function Notice({ icon, title, text, children, heading: Heading = 'h2', role }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <span className={styles.icon}>
        <Icon path={icon} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
