import type { WordsValues } from '@openturn/contract/staff/settings/words.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import { MessageRow } from './message-row.tsx';
import { type WordedMessage, wordFields } from './worded-message.ts';
import styles from './words.module.css';

const REASONS = {
  'no-lines': 'settings.words.noLines',
  'no-remote': 'settings.words.noRemote',
  'no-booking': 'settings.words.noBooking',
} as const satisfies Record<NonNullable<WordedMessage['unsent']>, PlainTextKey>;

type UnsentMessagesProps = {
  messages: readonly WordedMessage[];
  form: SettingsForm<WordsValues>;
  language: Language;
  /** Something is looked for, or wrong. */
  isOpen: boolean;
};

/** What the business does not send as it is set up, each with the reason; folded away. */
export function UnsentMessages({ messages, form, language, isOpen }: UnsentMessagesProps) {
  const { t } = useTexts();
  const groups = Object.entries(REASONS).flatMap(([reason, text]) => {
    const rows = messages.filter(({ unsent }) => unsent === reason);
    return rows.length > 0 ? [{ reason, text, rows }] : [];
  });
  const isWrong = messages.some((message) => message.unsent && wordFields(message).some((field) => form.errors[field]));
  if (groups.length === 0) return null;
  return (
    <details open={isOpen || isWrong || undefined}>
      <summary className={styles.summary}>{t('settings.words.unsent')}</summary>
      {groups.map(({ reason, text, rows }) => (
        <div key={reason} className={styles.unsent}>
          <p>{t(text)}</p>
          <ul className={styles.rows}>
            {rows.map((message) => (
              <MessageRow key={message.name} message={message} form={form} language={language} />
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
