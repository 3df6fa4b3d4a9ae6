import { useMemo } from 'react';
import { LOCALE } from '@openturn/domain/language/languages.ts';
import { readingMinutes, readWaiverText } from '@openturn/domain/waiver/waiver-text.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { RichText } from '@openturn/web/waiver/rich-text.tsx';
import type { AskedWaiver } from '#features/waiver/waiver-queries.ts';
import styles from '#features/waiver/waiver.module.css';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { useReading } from './use-reading.ts';

type ReadStepProps = { waiver: AskedWaiver; steps: number; onRead: () => void };

/** The business's words as text, so that they scale and can be read aloud; whoever wants can go to their end. */
export function ReadStep({ waiver: { language, title, text }, steps, onRead }: ReadStepProps) {
  const { t } = useTexts();
  const parts = useMemo(() => readWaiverText(text), [text]);
  const { text: ref, part, isRead, goOn, skip } = useReading(parts.length);
  const minutes = Math.round(readingMinutes(parts.slice(part)));
  return (
    <>
      <div className={styles.reading}>
        <p className={styles.soft}>
          {t('waiver.step', { step: 1, steps })} ·{' '}
          {minutes < 1 ? t('waiver.littleLeft') : t('waiver.minutesLeft', { minutes })}
        </p>
        {!isRead && (
          <button type="button" className={styles.link} onClick={skip}>
            {t('waiver.skip')}
          </button>
        )}
        {parts.length > 1 && (
          <progress className={styles.progress} aria-hidden="true" max={parts.length} value={part + 1} />
        )}
      </div>
      <div className={styles.text} ref={ref} lang={LOCALE[language]} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        <h2 className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <RichText parts={parts} heading="h3" />
        <span className={styles.end} />
      </div>
      <div className={styles.bar}>
        <NeedsScript />
        <Button onClick={isRead ? ifNotSecond : goOn}>{t(isRead ? 'join.continue' : 'waiver.continueReading')}</Button>
      </div>
    </>
  );

  /** The second press of a double click was to read on. */
  function ifNotSecond(event: React.MouseEvent) {
    if (event.detail <= 1) onRead();
  }
}
