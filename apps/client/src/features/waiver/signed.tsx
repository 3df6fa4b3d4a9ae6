import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatDate } from '@openturn/domain/format/date.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { LANGUAGE_NAMES, LOCALE } from '@openturn/domain/language/languages.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { useSite } from '#site/use-site.ts';
import { taskAction } from '#visit-parts/tasks/task-words.ts';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import { visitQueries } from '#visit-parts/which/visit-queries.ts';
import { listOf } from './list-of.ts';
import type { AskedWaiver, SignedWaiver } from './waiver-queries.ts';
import styles from './waiver.module.css';

type SignedProps = { waiver: AskedWaiver; signed: SignedWaiver; visit: ShownVisit };

/** What was signed, when and for whom, how to keep it, and what comes next. */
export function Signed({ waiver, signed, visit: { siteId, guid, kind } }: SignedProps) {
  const { t, language } = useTexts();
  const timeText = useTimeText();
  const { Zone, DateFormat } = useSite();
  const { data } = useQuery(visitQueries.tasks(siteId, guid));
  const next = data?.rows.find(({ state }) => state === 'todo' || state === 'failed');
  const { name, version, at, validUntil, isForSelf, minors, copy } = signed;
  const dateText = (moment: number) => formatDate(wallClock(moment, Zone).date, DateFormat, language);
  const names = [...(isForSelf ? [name] : []), ...minors.map((minor) => minor.name)];
  return (
    <div className={styles.body}>
      <Notice icon={CHECK} title={t('waiver.signed')} text={t('waiver.thanks', { name })} />
      <Card>
        <div className={styles.facts}>
          <h2 className={styles.name} lang={LOCALE[waiver.language]} dir="auto">
            {waiver.title}
          </h2>
          <p>{t('waiver.copyVersion', { version, language: LANGUAGE_NAMES[signed.language] })}</p>
          <p>{t('waiver.signedAt', { date: dateText(at), time: timeText(at) })}</p>
          <p>{t('waiver.signedFor', { names: listOf(names, language) })}</p>
          <p>{validUntil === null ? t('waiver.validVisit') : t('waiver.validUntil', { date: dateText(validUntil) })}</p>
        </div>
      </Card>
      <a href={copy} target="_blank" rel="noreferrer" {...buttonLook('quiet')}>
        {t('waiver.openCopy')}
      </a>
      {next && (
        <Link href={next.path} {...buttonLook('primary')}>
          {taskAction(next, t, language)}
        </Link>
      )}
      <Link href={visitPath(kind, guid)} {...buttonLook(next ? 'text' : 'primary')}>
        {t(kind === 'ticket' ? 'visit.backToLine' : 'visit.backToAppointment')}
      </Link>
    </div>
  );
}
