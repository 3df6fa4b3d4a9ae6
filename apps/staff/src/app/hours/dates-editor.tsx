import { Button } from '@openturn/ui/basics/button.tsx';
import { errorId, fieldId } from '@openturn/ui/fields/field-ids.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { focusAdder } from './focus-adder.ts';
import type { DateDraft } from './hours-draft.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { SpansEditor } from './spans-editor.tsx';
import styles from './hours-editor.module.css';

type DatesEditorProps = {
  dates: readonly DateDraft[];
  errors: Readonly<Record<string, string>>;
  onChange: (dates: DateDraft[]) => void;
};

/** Holidays, and days with other hours. */
export function DatesEditor({ dates, errors, onChange }: DatesEditorProps) {
  const { t } = useTexts();
  const put = (at: number, changed: Partial<DateDraft>) =>
    onChange(dates.map((each, index) => (index === at ? { ...each, ...changed } : each)));
  return (
    <Part title={t('setup.dates')} hint={t('setup.datesHint')}>
      <ul className={styles.days}>
        {dates.map(({ date, spans }, index) => {
          const name = date || t('setup.aDate');
          return (
            <li key={index} className={styles.day}>
              <input
                type="date"
                className={styles.date}
                id={fieldId(`date-${index}`)}
                aria-label={t('setup.date')}
                aria-invalid={errors[`date-${index}`] ? true : undefined}
                aria-describedby={errors[`date-${index}`] ? errorId(`date-${index}`) : undefined}
                value={date}
                onChange={({ target }) => put(index, { date: target.value })}
              />
              <SpansEditor
                name={`date-${index}`}
                isField={false}
                day={name}
                spans={spans}
                error={errors[`date-${index}`]}
                onChange={(changed) => put(index, { spans: changed })}
              />
              <Button
                look="text"
                aria-label={t('setup.removeDate', { date: name })}
                onClick={({ currentTarget }) => {
                  focusAdder(currentTarget);
                  onChange(dates.filter((_, at) => at !== index));
                }}
              >
                {t('setup.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button look="quiet" onClick={() => onChange([...dates, { date: '', spans: [] }])}>
        {t('setup.addDate')}
      </Button>
    </Part>
  );
}
