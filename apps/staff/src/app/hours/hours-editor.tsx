import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CopyDay } from './copy-day.tsx';
import { DatesEditor } from './dates-editor.tsx';
import type { HoursDraft, SpanDraft } from './hours-draft.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { useFirstWeekday } from './use-first-weekday.ts';
import { SpansEditor } from './spans-editor.tsx';
import styles from './hours-editor.module.css';

type HoursEditorProps = {
  /** Missing where the page says the same. */
  title?: string | undefined;
  hours: HoursDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (hours: HoursDraft) => void;
};

/** A Monday. */
const MONDAY = '2026-11-23';

/** The weekly hours, and special dates. */
export function HoursEditor({ title, hours, errors, onChange }: HoursEditorProps) {
  const { language } = useTexts();
  const { week, dates } = hours;
  const first = useFirstWeekday() - 1;
  const days = week.map((_, index) => {
    const day = (index + first) % week.length;
    return { day, name: longWeekday(addDays(MONDAY, day), language) };
  });
  const putDay = (day: number, spans: SpanDraft[]) =>
    onChange({ ...hours, week: week.map((each, index) => (index === day ? spans : each)) });
  return (
    <>
      <Part {...(title !== undefined && { title })}>
        <ul className={styles.days}>
          {days.map(({ day, name }) => (
            <li key={day} className={styles.day}>
              <span className={styles.name}>{name}</span>
              <SpansEditor
                name={`week-${day + 1}`}
                day={name}
                spans={week[day] ?? []}
                error={errors[`week-${day + 1}`]}
                onChange={(spans) => putDay(day, spans)}
              />
            </li>
          ))}
        </ul>
        <CopyDay week={week} days={days} onChange={(changed) => onChange({ ...hours, week: changed })} />
      </Part>
      <DatesEditor dates={dates} errors={errors} onChange={(changed) => onChange({ ...hours, dates: changed })} />
    </>
  );
}
