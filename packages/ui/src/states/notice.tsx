import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  icon: string;
  title: string;
  text?: string | undefined;
  /** What to do next. */
  children?: ReactNode;
  heading?: 'h1' | 'h2' | undefined;
  role?: 'alert';
};

/** Explains an empty screen and what to do about it. */
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
