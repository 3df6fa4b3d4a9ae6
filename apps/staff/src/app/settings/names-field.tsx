import { directionOf, LANGUAGE_NAMES, LANGUAGES, LOCALE } from '@openturn/domain/language/languages.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './names-field.module.css';

type NamesFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: Record<string, string>;
  error: string | undefined;
  onChange: (value: Record<string, string>) => void;
};

/** A text in the business's main language, and in others on demand; the first one counts where a language lacks it. */
export function NamesField({ name, label, hint, value: names, error, onChange }: NamesFieldProps) {
  const { t, language } = useTexts();
  const main = toLanguage(Object.keys(names)[0] ?? '') ?? language;
  const others = LANGUAGES.filter((each) => each !== main);
  const set = (code: string, text: string) => onChange({ [main]: names[main] ?? '', ...names, [code]: text });
  return (
    <div className={styles.names}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        error={error}
        autoComplete="off"
        value={names[main] ?? ''}
        onChange={(text) => set(main, text)}
      />
      <details>
        <summary className={styles.summary}>{t('settings.inOtherLanguages')}</summary>
        <div className={styles.others}>
          {others.map((each) => (
            <Labelled key={each} label={LANGUAGE_NAMES[each]}>
              <input
                lang={LOCALE[each]}
                dir={directionOf(each)}
                autoComplete="off"
                value={names[each] ?? ''}
                onChange={({ target }) => set(each, target.value)}
              />
            </Labelled>
          ))}
        </div>
      </details>
    </div>
  );
}
