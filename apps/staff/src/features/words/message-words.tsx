import { useEffect, useRef } from 'react';
import type { WordsValues } from '@openturn/contract/staff/settings/words.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import type { WordedMessage } from './worded-message.ts';
import styles from './words.module.css';

const VARIABLES: Readonly<Record<string, PlainTextKey>> = {
  business: 'settings.words.business',
  number: 'settings.words.number',
  when: 'settings.words.when',
  service: 'settings.words.service',
  minutes: 'settings.words.minutes',
  details: 'settings.words.details',
  phone: 'settings.words.phone',
  link: 'settings.words.link',
  code: 'settings.words.code',
  line: 'settings.words.line',
};

const PARTS = {
  sms: 'settings.words.sms',
  email: 'settings.words.email',
  push: 'settings.words.push',
} as const satisfies Record<string, PlainTextKey>;

type MessageWordsProps = {
  message: WordedMessage;
  part: 'sms' | 'email' | 'push';
  form: SettingsForm<WordsValues>;
  title: string;
};

/** The words of a message, and its variables, which a tap puts where the cursor is. */
export function MessageWords({ message, part, form, title }: MessageWordsProps) {
  const { t } = useTexts();
  const field = message.fields[part] ?? '';
  const variables = part === 'push' ? (message.push?.variables ?? []) : message.variables;
  const own = form.draft[field] ?? '';
  const cursor = useRef<number | null>(null);
  const label = t(PARTS[part]);
  const set = (text: string) => form.set({ [field]: text });
  const control = () => document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(fieldId(field))}`);
  function insert(variable: string): void {
    const { selectionStart: start = own.length, selectionEnd: end = own.length } = control() ?? {};
    cursor.current = start + variable.length;
    set(own.slice(0, start) + variable + own.slice(end));
  }
  // Once the text is there, typing goes on behind what was inserted.
  useEffect(() => {
    if (cursor.current === null) return;
    control()?.focus();
    control()?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  return (
    <div className={styles.wording}>
      <TextArea
        name={field}
        label={label}
        value={own}
        placeholder={message.ours[part]}
        error={form.errors[field]}
        onChange={set}
      />
      <div className={styles.variables} role="group" aria-label={`${t('settings.words.insert')}: ${label}`}>
        {variables.map((variable) => (
          <Button key={variable} look="quiet" onClick={() => insert(`{${variable}}`)}>
            {t(VARIABLES[variable] ?? 'settings.words.details')}
          </Button>
        ))}
      </div>
      {own === '' ? (
        <Button look="text" onClick={() => set(message.ours[part])}>
          {t('settings.words.start')}
        </Button>
      ) : (
        <Button look="text" aria-label={`${t('settings.words.ours')}: ${label}, ${title}`} onClick={() => set('')}>
          {t('settings.words.ours')}
        </Button>
      )}
    </div>
  );
}
