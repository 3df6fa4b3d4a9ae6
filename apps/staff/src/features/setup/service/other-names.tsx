import { directionOf, LANGUAGE_NAMES, LANGUAGES, LOCALE } from '@openturn/domain/language/languages.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import type { ServiceDraft } from './service-draft.ts';
import { Columns } from '#app/settings/form/form-parts.tsx';
import styles from './service-basics.module.css';

type OtherNamesProps = { own: string; draft: ServiceDraft; onChange: (language: string, name: string) => void };

/** A service's names in all languages but the business's own. */
export function OtherNames({ own, draft, onChange }: OtherNamesProps) {
  const { t } = useTexts();
  const others = LANGUAGES.filter((each) => each !== own);
  return (
    <details className={styles.names}>
      <summary className={styles.summary}>{t('setup.otherLanguages')}</summary>
      <Columns>
        {others.map((each) => (
          <Labelled key={each} label={LANGUAGE_NAMES[each]}>
            <input
              lang={LOCALE[each]}
              dir={directionOf(each)}
              autoComplete="off"
              value={draft.names[each] ?? ''}
              onChange={({ target }) => onChange(each, target.value)}
            />
          </Labelled>
        ))}
      </Columns>
    </details>
  );
}
