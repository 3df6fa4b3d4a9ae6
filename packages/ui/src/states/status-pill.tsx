import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './status-pill.module.css';

type StatusPillProps = { icon?: string; look: 'busy' | 'warning'; children: ReactNode };

/** Reports background activity; it floats, so nothing moves when it comes and goes. */
export function StatusPill({ icon, look, children }: StatusPillProps) {
  return (
    <div className={styles.pill} data-look={look}>
      {icon ? <Icon path={icon} /> : <span className={styles.busy} />}
      <span className={styles.words}>{children}</span>
    </div>
  );
}
