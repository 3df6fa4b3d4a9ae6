import { useEffect, useRef, type ReactNode } from 'react';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './start-frame.module.css';

type StartFrameProps = {
  title: string;
  /** Above the title, such as which question this is. */
  step?: string;
  isWide?: boolean;
  children: ReactNode;
};

/** A page of the first start. Its heading takes the focus, so that a screen reader says what comes next. */
export function StartFrame({ title, step, isWide = false, children }: StartFrameProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${t('app.name')}`;
    heading.current?.focus();
  }, [title, t]);
  return (
    <main className={styles.page} data-wide={isWide || undefined}>
      <div className={styles.column}>
        <Logo name={t('app.name')} url="" />
        {step && <p className={styles.step}>{step}</p>}
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
