import type { OpeningDay } from '@openturn/contract/visitor/site.ts';
import { formatWeekday } from '@openturn/domain/format/date.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { hoursTexts, spansOn } from '#site/hours-of-day.ts';
import { useSite } from '#site/use-site.ts';
import { useToday } from '#site/time/use-today.ts';
import { Section } from './section.tsx';
import { weekFrom } from './week-from.ts';
import styles from './hours.module.css';

export function Hours({ name }: { name: string }) {
  const { t, language } = useTexts();
  const { Hours: hours } = useSite();
  const { today } = useToday();
  return (
    <Section title={t('about.hours')}>
      {hours.length === 0 ? (
        <p>{t('about.hoursUnknown')}</p>
      ) : (
        <>
          <table className={styles.week}>
            <tbody>
              {weekFrom(today, language).map((date) => (
                <Day key={date} date={date} hours={hours} isToday={date === today} />
              ))}
            </tbody>
          </table>
          <p className={styles.note}>{t('about.localTime', { business: name })}</p>
        </>
      )}
    </Section>
  );
}

function Day({ date, hours, isToday }: { date: string; hours: readonly OpeningDay[]; isToday: boolean }) {
  const { t, language } = useTexts();
  return (
    <tr aria-current={isToday ? 'date' : undefined}>
      <th scope="row">
        {formatWeekday(date, language, 'long')} {isToday && <span className={styles.today}>{t('opening.today')}</span>}
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
