import { directionOf, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { textParts } from '@openturn/domain/notice/text-parts.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { WordedMessage } from './worded-message.ts';
import styles from './words.module.css';

/** A text message as a visitor gets it, and what it counts as. */
export function TextPreview({ text: filled, language }: { text: string; language: Language }) {
  const { t } = useTexts();
  // As it is sent: one unusual space would leave room for only 70 characters.
  const text = filled.replaceAll(/[\u00a0\u202f]/g, ' ');
  const { alphabet, length, parts } = textParts(text);
  return (
    <figure className={styles.preview}>
      <figcaption>{t('settings.words.asSent')}</figcaption>
      <p className={styles.bubble} lang={LOCALE[language]} dir={directionOf(language)}>
        {text}
      </p>
      <p role="status">
        {t('settings.words.length', { count: length })} · {t('settings.words.parts', { count: parts })}
      </p>
      {alphabet === 'unicode' && <p>{t('settings.words.unicode')}</p>}
    </figure>
  );
}

type EmailPreviewProps = { subject: string; text: string; message: WordedMessage; language: Language };

/** An email as a visitor gets it. */
export function EmailPreview({ subject, text, message, language }: EmailPreviewProps) {
  const { t } = useTexts();
  const { samples, linkLabel, reason } = message;
  const paragraphs = [...text.split('\n\n'), reason];
  return (
    <figure className={styles.preview}>
      <figcaption>{t('settings.words.asSent')}</figcaption>
      <div className={styles.bubble} lang={LOCALE[language]} dir={directionOf(language)}>
        <p>
          <b>{subject}</b>
        </p>
        {paragraphs.map((part) => (
          <p key={part}>{part === samples.email['link'] ? <u>{linkLabel}</u> : part}</p>
        ))}
      </div>
    </figure>
  );
}

type NotePreviewProps = { subject: string; text: string; language: Language };

/** A notification as a phone shows it. */
export function NotePreview({ subject, text, language }: NotePreviewProps) {
  const { t } = useTexts();
  return (
    <figure className={styles.preview}>
      <figcaption>{t('settings.words.asSent')}</figcaption>
      <div className={styles.bubble} lang={LOCALE[language]} dir={directionOf(language)}>
        <p>
          <b>{subject}</b>
        </p>
        <p>{text}</p>
      </div>
    </figure>
  );
}
