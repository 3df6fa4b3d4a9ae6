import type { ReactNode, Ref } from 'react';
import styles from './form-parts.module.css';

type PageHeadProps = { title: string; lead?: string | undefined; ref?: Ref<HTMLHeadingElement> };

/** With a `ref` the title can be given the focus. */
export function PageHead({ title, lead, ref }: PageHeadProps) {
  return (
    <header>
      <h1 className={styles.title} ref={ref} tabIndex={ref ? -1 : undefined}>
        {title}
      </h1>
      {lead && <p className={styles.hint}>{lead}</p>}
    </header>
  );
}

/** A group of related fields; without a title where the page or its only field says the same. */
export function Part({ title, hint, children }: { title?: string; hint?: string; children: ReactNode }) {
  if (title === undefined) {
    return (
      <div className={styles.part}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    );
  }
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
