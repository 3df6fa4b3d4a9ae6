import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { DatesEditor } from './dates-editor.tsx';
import type { HoursDraft, SpanDraft } from './hours-draft.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { useFirstWeekday } from './use-first-weekday.ts';
import { SpansEditor } from './spans-editor.tsx';
import styles from './hours-editor.module.css';

type HoursEditorProps = {
  title: string;
  hours: HoursDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (hours: HoursDraft) => void;
};

/** A Monday. */
const MONDAY = '2026-11-23';
const WORKDAYS = 5;

/** The weekly hours, and special dates. */
export function HoursEditor({ title, hours, errors, onChange }: HoursEditorProps) {
  const { t, language } = useTexts();
  const { week, dates } = hours;
  const first = useFirstWeekday() - 1;
  const order = week.map((_, index) => (index + first) % week.length);
  const putDay = (day: number, spans: SpanDraft[]) =>
    onChange({ ...hours, week: week.map((each, index) => (index === day ? spans : each)) });
  return (
    <>
      <Part title={title}>
        <ul className={styles.days}>
          {order.map((day) => {
            const name = longWeekday(addDays(MONDAY, day), language);
            return (
              <li key={day} className={styles.day}>
                <span className={styles.name}>{name}</span>
                <SpansEditor
                  name={`week-${day + 1}`}
                  day={name}
                  spans={week[day] ?? []}
                  error={errors[`week-${day + 1}`]}
                  onChange={(spans) => putDay(day, spans)}
                />
                {day === 0 && (
                  <div className={styles.copy}>
                    <Button
                      look="text"
                      onClick={() =>
                        onChange({
                          ...hours,
                          week: week.map((each, index) => (index < WORKDAYS ? (week[0] ?? []) : each)),
                        })
                      }
                    >
                      {t('setup.copyToAll')}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </Part>
      <DatesEditor dates={dates} errors={errors} onChange={(changed) => onChange({ ...hours, dates: changed })} />
    </>
  );
}
