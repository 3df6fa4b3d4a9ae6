import type { OpeningDay } from '@openturn/contract/visitor/site.ts';
import { formatDate } from '@openturn/domain/format/date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { hoursOn, hoursTexts, spansOn } from '#site/hours-of-day.ts';
import { useSite } from '#site/use-site.ts';
import { useFirstWeekday } from '#site/time/use-first-weekday.ts';
import { useToday } from '#site/time/use-today.ts';
import { Section } from './section.tsx';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { weekFrom } from './week-from.ts';
import styles from './hours.module.css';

/** Special hours after this week are named that far ahead. */
const SOON_DAYS = 14;

export function Hours({ name }: { name: string }) {
  const { t } = useTexts();
  const { Hours: hours } = useSite();
  const { today } = useToday();
  const week = weekFrom(today, useFirstWeekday());
  const later = hours.flatMap(({ date }) =>
    date && date > (week.at(-1) ?? '') && date <= addDays(today, SOON_DAYS) ? [date] : [],
  );
  return (
    <Section title={t('about.hours')}>
      {hours.length === 0 ? (
        <p>{t('about.hoursUnknown')}</p>
      ) : (
        <>
          <table className={styles.week}>
            <tbody>
              {[...week, ...later].map((date) => (
                <Day key={date} date={date} hours={hours} isToday={date === today} />
              ))}
            </tbody>
          </table>
          <p className={styles.note}>{t('about.localTime', { business: name.replace(/\.$/, '') })}</p>
        </>
      )}
    </Section>
  );
}

function Day({ date, hours, isToday }: { date: string; hours: readonly OpeningDay[]; isToday: boolean }) {
  const { t, language } = useTexts();
  const { DateFormat } = useSite();
  return (
    <tr aria-current={isToday ? 'date' : undefined}>
      <th scope="row">
        {longWeekday(date, language)} {isToday && <span className={styles.tag}>{t('opening.today')}</span>}
        {hoursOn(hours, date)?.date && <span className={styles.tag}>{formatDate(date, DateFormat, language)}</span>}
      </th>
      <td>
        {hoursTexts(spansOn(hours, date), language, t).map((text) => (
          <span className={styles.span} key={text}>
            {text}
          </span>
        ))}
      </td>
    </tr>
  );
}
