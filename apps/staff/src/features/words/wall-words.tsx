import type { WordsValues } from '@openturn/contract/staff/settings/words.ts';
import { directionOf, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { fillWords } from '@openturn/domain/notice/fill-words.ts';
import { SPOKEN_VARIABLES, type WallWord } from '@openturn/domain/notice/wall-words.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import { WordsArea } from './words-area.tsx';
import styles from './words.module.css';

type Shown = CallReply<'GET staff/settings/words'>['shown'];

export const WALL_LABELS = {
  none: 'settings.words.wallNone',
  goTo: 'settings.words.wallGoTo',
  before: 'settings.words.wallBefore',
  spoken: 'settings.words.wallSpoken',
} as const satisfies Record<WallWord, PlainTextKey>;

type WallWordsProps = {
  words: Shown['wall'];
  called: Shown['called'];
  form: SettingsForm<WordsValues>;
  language: Language;
};

/** What the wall display says, and how it looks there. */
export function WallWords({ words, called, form, language }: WallWordsProps) {
  const { t } = useTexts();
  const own = (field: string) => form.draft[field] ?? '';
  return (
    <Part title={t('staff.wall')} hint={t('settings.words.wallHint')}>
      <div className={styles.labels}>
        {words
          .filter(({ name }) => name !== 'spoken')
          .map(({ field, name, ours }) => (
            <TextField
              key={field}
              name={field}
              label={t(WALL_LABELS[name])}
              lang={LOCALE[language]}
              placeholder={ours}
              autoComplete="off"
              value={own(field)}
              error={form.errors[field]}
              onChange={(text) => form.set({ [field]: text })}
            />
          ))}
      </div>
      {words
        .filter(({ name }) => name === 'spoken')
        .map(({ field, name, ours }) => (
          <WordsArea
            key={field}
            name={field}
            label={t(WALL_LABELS[name])}
            title={t('staff.wall')}
            ours={ours}
            own={own(field)}
            variables={SPOKEN_VARIABLES}
            error={form.errors[field]}
            onChange={(text) => form.set({ [field]: text })}
          />
        ))}
      <WallPreview
        words={Object.fromEntries(words.map(({ field, name, ours }) => [name, own(field).trim() || ours]))}
        called={called}
        language={language}
      />
    </Part>
  );
}

type WallPreviewProps = Pick<WallWordsProps, 'called' | 'language'> & { words: Partial<Record<WallWord, string>> };

/** The display with one call, and as it is without any. */
function WallPreview({ words, called, language }: WallPreviewProps) {
  const { t } = useTexts();
  return (
    <figure className={styles.preview}>
      <figcaption>{t('settings.preview')}</figcaption>
      <div className={styles.wall} lang={LOCALE[language]} dir={directionOf(language)}>
        <p className={styles.wallCall}>
          <b>
            <bdi>{called.number}</bdi>
          </b>
          <span>{words.goTo}</span>
          <b>{called.desk}</b>
        </p>
        <p>{words.before}</p>
        <p>{words.none}</p>
      </div>
      <p className={styles.bubble} lang={LOCALE[language]} dir={directionOf(language)}>
        <q>{fillWords(words.spoken ?? '', called)}</q>
      </p>
    </figure>
  );
}
