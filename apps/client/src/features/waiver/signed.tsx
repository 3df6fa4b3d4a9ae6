import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
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
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import { visitQueries } from '#visit-parts/which/visit-queries.ts';
import { listOf } from './list-of.ts';
import type { AskedWaiver, EarlierSignature, SignedWaiver } from './waiver-queries.ts';
import styles from './waiver.module.css';

type SignedProps = { waiver: AskedWaiver; signed: SignedWaiver; visit: ShownVisit };

/** What was signed, when and for whom, how to keep it, and what comes next. */
export function Signed({ waiver, signed, visit }: SignedProps) {
  const { t, language } = useTexts();
  const timeText = useTimeText();
  const dateText = useDateText();
  const { name, visitor, version, at, validUntil, isForSelf, minors, copy } = signed;
  const names = [...(isForSelf ? [visitor || name] : []), ...minors.map((minor) => minor.name)];
  return (
    <Outcome text={t('waiver.thanks', { name })} copy={copy} visit={visit}>
      <Card>
        <div className={styles.facts}>
          <Title waiver={waiver} />
          <p>{t('waiver.copyVersion', { version, language: LANGUAGE_NAMES[signed.language] })}</p>
          <p>{t('waiver.signedAt', { date: dateText(at), time: timeText(at) })}</p>
          <p>{t('waiver.signedFor', { names: listOf(names, language) })}</p>
          <p>{validUntil === null ? t('waiver.validVisit') : t('waiver.validUntil', { date: dateText(validUntil) })}</p>
        </div>
      </Card>
    </Outcome>
  );
}

type SignedBeforeProps = { waiver: AskedWaiver; earlier: EarlierSignature; visit: ShownVisit };

/** At another visit, while it still holds. */
export function SignedBefore({ waiver, earlier: { at, validUntil, copy }, visit }: SignedBeforeProps) {
  const { t } = useTexts();
  const dateText = useDateText();
  const text = t('waiver.signedBefore', { date: dateText(at), until: dateText(validUntil) });
  return (
    <Outcome text={text} copy={copy} visit={visit}>
      <Card>
        <div className={styles.facts}>
          <Title waiver={waiver} />
        </div>
      </Card>
    </Outcome>
  );
}

function Title({ waiver: { language, title } }: { waiver: AskedWaiver }) {
  return (
    <h2 className={styles.name} lang={LOCALE[language]} dir="auto">
      {title}
    </h2>
  );
}

type OutcomeProps = { text: string; copy: string | null; visit: ShownVisit; children: ReactNode };

function Outcome({ text, copy, visit: { siteId, guid, kind }, children }: OutcomeProps) {
  const { t, language } = useTexts();
  const { data } = useQuery(visitQueries.tasks(siteId, guid));
  const client = useQueryClient();
  useEffect(() => {
    // The page does not know the device; what it asks itself says where the copy is.
    if (copy === null) void client.invalidateQueries({ queryKey: visitKeys.of(siteId, guid) });
    // Once: whoever is told again that there is none, has none.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const next = data?.rows.find(({ state }) => state === 'todo' || state === 'failed');
  return (
    <div className={styles.body}>
      <Notice icon={CHECK} title={t('waiver.signed')} text={text} />
      {children}
      {copy !== null && (
        <a href={copy} target="_blank" rel="noreferrer" {...buttonLook('quiet')}>
          {t('waiver.openCopy')}
        </a>
      )}
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

function useDateText(): (moment: number) => string {
  const { language } = useTexts();
  const { Zone, DateFormat } = useSite();
  return (moment) => formatDate(wallClock(moment, Zone).date, DateFormat, language);
}
