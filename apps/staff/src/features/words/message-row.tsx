import { useState } from 'react';
import type { WordsValues } from '@openturn/contract/staff/settings/words.ts';
import { type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { fillWords } from '@openturn/domain/notice/fill-words.ts';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import { EmailPreview, NotePreview, TextPreview } from './message-preview.tsx';
import { MessageWords } from './message-words.tsx';
import { sentWhen } from '#app/format/labels/sent-when.ts';
import { type WordedMessage, wordFields } from './worded-message.ts';
import styles from './words.module.css';

type MessageRowProps = { message: WordedMessage; form: SettingsForm<WordsValues>; language: Language };

/** One message: as a text and as an email, each with what visitors get. */
export function MessageRow({ message, form, language }: MessageRowProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { fields, ours, samples } = message;
  const all = wordFields(message);
  const own = (part: keyof typeof fields) => form.draft[fields[part] ?? ''] ?? '';
  const push = fields.push && fillWords(own('push') || ours.push, samples.push);
  const hasOwn = all.some((field) => (form.draft[field] ?? '') !== '');
  const title = t(sentWhen(message.name));
  const [firstLine = ''] = fillWords(own('sms') || ours.sms, samples.sms).split('\n');
  return (
    <li className={styles.message}>
      <details
        open={isOpen || all.some((field) => form.errors[field])}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.summary}>
          <span>{title}</span>
          <small className={styles.line} lang={LOCALE[language]} dir="auto">
            {firstLine}
          </small>
          {hasOwn && <span className={styles.changed}>{t('settings.words.changed')}</span>}
        </summary>
        {isOpen && (
          <div className={styles.editor}>
            <MessageWords message={message} part="sms" form={form} title={title} />
            <TextPreview
              text={`${fillWords(own('sms') || ours.sms, samples.sms)}${message.ending && `\n${message.ending}`}`}
              language={language}
            />
            <TextField
              name={fields.subject}
              label={t('settings.words.subject')}
              autoComplete="off"
              value={own('subject')}
              placeholder={ours.subject}
              error={form.errors[fields.subject]}
              onChange={(text) => form.set({ [fields.subject]: text })}
            />
            <MessageWords message={message} part="email" form={form} title={title} />
            <EmailPreview
              subject={fillWords(own('subject') || ours.subject, samples.email)}
              text={fillWords(own('email') || ours.email, samples.email)}
              message={message}
              language={language}
            />
            {push && (
              <>
                <MessageWords message={message} part="push" form={form} title={title} />
                <NotePreview subject={fillWords(ours.subject, samples.email)} text={push} language={language} />
              </>
            )}
          </div>
        )}
      </details>
    </li>
  );
}
