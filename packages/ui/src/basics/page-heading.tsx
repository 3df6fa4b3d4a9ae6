import type { Ref } from 'react';
import styles from './page-heading.module.css';

/** With a `ref` it can be given the focus. */
export function PageHeading({ children, ref }: { children: string; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <h1 ref={ref} tabIndex={ref ? -1 : undefined} className={styles.heading}>
      {children}
    </h1>
  );
}
