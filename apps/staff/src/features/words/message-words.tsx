import type { WordsValues } from '@openturn/contract/staff/settings/words.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import type { WordedMessage } from './worded-message.ts';
import { WordsArea } from './words-area.tsx';

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

/** The words of a message, and its variables. */
export function MessageWords({ message, part, form, title }: MessageWordsProps) {
  const { t } = useTexts();
  const field = message.fields[part] ?? '';
  return (
    <WordsArea
      name={field}
      label={t(PARTS[part])}
      title={title}
      ours={message.ours[part]}
      own={form.draft[field] ?? ''}
      variables={part === 'push' ? (message.push?.variables ?? []) : message.variables}
      error={form.errors[field]}
      onChange={(text) => form.set({ [field]: text })}
    />
  );
}
