import { Button } from '@openturn/ui/basics/button.tsx';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { choiceWords } from './choice-words.ts';
import { fieldNames } from '../form/field-names.ts';
import styles from './compare-changes.module.css';

/** What this needs to know of a form, whatever its values. */
export type Comparable = {
  /** The fields that differ from what is saved. */
  changed: readonly string[];
  draft: object;
  theirs: { before: object; now: object; isOwn: boolean } | null;
  takeTheirs: (field: never) => void;
};

const OTHERS = {
  title: 'settings.changedMeanwhile',
  hint: 'settings.changedMeanwhileHint',
  theirs: 'settings.theirs',
  mine: 'settings.yours',
  take: 'settings.takeTheirs',
} as const;
const OWN = {
  title: 'settings.changedByYou',
  hint: 'settings.changedByYouHint',
  theirs: 'settings.there',
  mine: 'settings.here',
  take: 'settings.takeThere',
} as const;

type CompareChangesProps = { form: Comparable; labelOf: (field: string) => string };

/** What somebody else has saved meanwhile, or oneself in another window. Where both changed a field, both are shown, and one is chosen. */
export function CompareChanges({ form, labelOf }: CompareChangesProps) {
  const { t } = useTexts();
  const { theirs, draft, changed } = form;
  if (!theirs) return null;
  const words = theirs.isOwn ? OWN : OTHERS;
  return (
    <section className={styles.compare} role="alert">
      <h2 className={styles.title}>{t(words.title)}</h2>
      <p>{t(words.hint)}</p>
      <ul className={styles.list}>
        {fieldNames(theirs.before, theirs.now).map((field) => {
          const isMine = changed.includes(field);
          return (
            <li key={field} className={styles.row}>
              <b>{labelOf(field)}</b>
              <p>
                {t(words.theirs)} <bdi>{textOf(theirs.now, field, t)}</bdi>
              </p>
              {isMine && (
                <>
                  <p>
                    {t(words.mine)} <bdi>{textOf(draft, field, t)}</bdi>
                  </p>
                  <Button
                    look="quiet"
                    aria-label={`${t(words.take)}: ${labelOf(field)}`}
                    onClick={() => form.takeTheirs(field as never)}
                  >
                    {t(words.take)}
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
  return valueText(field, (values as Record<string, unknown>)[field], t) || '–';
}

/** A value of a setting in short; empty if there is none. */
function valueText(field: string, value: unknown, t: Texts['t']): string {
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
  if (typeof value === 'string' || typeof value === 'number') return choiceWords(field, String(value));
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map((each) => valueText(field, each, t))
    .filter(Boolean)
    .join(' · ');
}
