import { Button } from '@openturn/ui/basics/button.tsx';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { fieldNames } from './field-names.ts';
import styles from './compare-changes.module.css';

/** What this needs to know of a form, whatever its values. */
export type Comparable = {
  /** The fields that differ from what is saved. */
  changed: readonly string[];
  draft: object;
  theirs: { before: object; now: object } | null;
  takeTheirs: (field: never) => void;
};

type CompareChangesProps = { form: Comparable; labelOf: (field: string) => string };

/** What somebody else has saved meanwhile. Where both changed a field, both are shown, and one is chosen. */
export function CompareChanges({ form, labelOf }: CompareChangesProps) {
  const { t } = useTexts();
  const { theirs, draft, changed } = form;
  if (!theirs) return null;
  return (
    <section className={styles.compare} role="alert">
      <h2 className={styles.title}>{t('settings.changedMeanwhile')}</h2>
      <p>{t('settings.changedMeanwhileHint')}</p>
      <ul className={styles.list}>
        {fieldNames(theirs.before, theirs.now).map((field) => {
          const isMine = changed.includes(field);
          return (
            <li key={field} className={styles.row}>
              <b>{labelOf(field)}</b>
              <p>
                {t('settings.theirs')} <bdi>{textOf(theirs.now, field, t)}</bdi>
              </p>
              {isMine && (
                <>
                  <p>
                    {t('settings.yours')} <bdi>{textOf(draft, field, t)}</bdi>
                  </p>
                  <Button
                    look="quiet"
                    aria-label={`${t('settings.takeTheirs')}: ${labelOf(field)}`}
                    onClick={() => form.takeTheirs(field as never)}
                  >
                    {t('settings.takeTheirs')}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function textOf(values: object, field: string, t: Texts['t']): string {
  return valueText((values as Record<string, unknown>)[field], t) || '–';
}

/** A value of a setting in short; empty if there is none. */
function valueText(value: unknown, t: Texts['t']): string {
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map((each) => valueText(each, t))
    .filter(Boolean)
    .join(' · ');
}
