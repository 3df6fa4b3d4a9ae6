import type { WordsValues } from '@openturn/contract/staff/settings/words.ts';
import { type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import styles from './words.module.css';

type LabelRowProps = {
  field: string;
  ours: readonly string[];
  form: SettingsForm<WordsValues>;
  language: Language | undefined;
};

/** Our words above the business's own. */
export function LabelRow({ field, ours: [first = '', ...others], form, language }: LabelRowProps) {
  const { t } = useTexts();
  const own = form.draft[field] ?? '';
  return (
    <li className={styles.row}>
      <div className={styles.own}>
        <TextField
          name={field}
          label={first}
          lang={language && LOCALE[language]}
          hint={others.length > 0 ? t('settings.words.also', { texts: others.join(' · ') }) : undefined}
          placeholder={first}
          autoComplete="off"
          value={own}
          error={form.errors[field]}
          onChange={(text) => form.set({ [field]: text })}
        />
      </div>
      {own !== '' && (
        <Button
          look="text"
          aria-label={`${t('settings.words.ours')}: ${first}`}
          onClick={() => form.set({ [field]: '' })}
        >
          {t('settings.words.ours')}
        </Button>
      )}
    </li>
  );
}
