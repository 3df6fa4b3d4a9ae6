import { Link } from 'wouter';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { type Explained, type Person, ruleWords } from './reason-words.ts';
import styles from './closed-times.module.css';

type ExplainedDayProps = { siteId: number; service: string; data: Explained; people: readonly Person[] };

/** A day as a strip of open and closed stretches for each person, with the reasons of each below it. */
export function ExplainedDay({ siteId, service, data, people }: ExplainedDayProps) {
  const { t } = useTexts();
  const page = `/${formatSiteId(siteId)}/settings/appointments`;
  return (
    <>
      {!data.isBookable && <p className={styles.note}>{t('settings.times.notBookable')}</p>}
      {people.length === 0 && <p className={styles.note}>{t('settings.times.nobody')}</p>}
      {data.limit && <p>{t('settings.times.limitNow', { booked: data.limit.booked, most: data.limit.most })}</p>}
      {people.map((person) => (
        <PersonDay key={person.id} data={data} person={person} />
      ))}
      <p className={styles.links}>
        <Link href={`${page}/service/${encodeURIComponent(service)}`}>{t('settings.times.changeService')}</Link>
        <Link href={page}>{t('settings.times.changeHours')}</Link>
      </p>
    </>
  );
}

function PersonDay({ data, person }: { data: Explained; person: Person }) {
  const { t, language } = useTexts();
  const at = (instant: number) => timeAt(instant, data.zone, language);
  const length = (data.until - data.from) / MINUTE_MS;
  return (
    <section className={styles.person}>
      <h2 className={styles.name}>
        <bdi>{person.name}</bdi>
        <span className={styles.count}>{t('settings.times.starts', { count: person.starts.length })}</span>
      </h2>
      <svg className={styles.strip} viewBox={`0 0 ${length} 1`} preserveAspectRatio="none" aria-hidden>
        {person.stretches.map(({ from, until, reasons: [first] }) => (
          <rect
            key={from}
            x={(from - data.from) / MINUTE_MS}
            width={(until - from) / MINUTE_MS}
            height={1}
            data-why={first ?? 'open'}
          />
        ))}
      </svg>
      <ol className={styles.stretches}>
        {person.stretches.map((stretch) => (
          <li key={stretch.from} data-open={stretch.reasons.length === 0 || undefined}>
            <span className={styles.span}>
              {t('opening.span', { opens: at(stretch.from), closes: at(stretch.until) })}
            </span>
            <span className={styles.why}>
              {stretch.reasons.length === 0 ? (
                <b>{t('settings.times.open')}</b>
              ) : (
                stretch.reasons.map((reason) => <span key={reason}>{ruleWords(reason, { data, person }, t)}</span>)
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
