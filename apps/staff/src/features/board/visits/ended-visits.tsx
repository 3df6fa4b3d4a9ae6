import { useId } from 'react';
import type { StaffVisit } from '@openturn/contract/staff/staff-visits.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import { VisitList } from './visit-list.tsx';
import styles from './ended-today.module.css';

type ListProps = { visits: readonly StaffVisit[]; zone: string; onReopen: (visit: StaffVisit) => void };
type EndedVisitsProps = Omit<ListProps, 'onReopen'> & {
  line: string;
  siteId: number;
  actions: StaffActions;
  /** Whom closing the line sent home, who can be brought back together. */
  sentHome: CallReply<'GET staff/visits'>['sentHome'];
};

/** Who was served, who did not come and who left, apart from each other. */
export function EndedVisits({ visits, zone, sentHome, line, siteId, actions }: EndedVisitsProps) {
  const { t, language } = useTexts();
  const list = { zone, onReopen: (ticket: StaffVisit) => void actions.act({ ticket, action: 'undo' }) };
  const bringBack = (at: number) =>
    actions.change(async () => {
      const { board, count } = await call('POST staff/line/undo', { siteId, body: { line, at } });
      return { board, shown: { text: t('staff.didBringBack', { count }), undo: null } };
    });
  const isMissed = ({ reason }: StaffVisit) => reason === 'no_show';
  const isDone = ({ stage }: StaffVisit) => stage === 'completed';
  return (
    <div className={styles.list}>
      {sentHome && (
        <Button look="quiet" onClick={() => void bringBack(sentHome.at)}>
          {t('staff.bringBack', { count: sentHome.count, time: timeAt(sentHome.at, zone, language) })}
        </Button>
      )}
      {visits.length === 0 && <p>{t('staff.noVisits')}</p>}
      <Group title={t('staff.endedDone')} visits={visits.filter(isDone)} {...list} />
      <Group title={t('staff.endedMissed')} visits={visits.filter(isMissed)} {...list} />
      <Group
        title={t('staff.endedLeft')}
        visits={visits.filter((visit) => !isDone(visit) && !isMissed(visit))}
        {...list}
      />
    </div>
  );
}

function Group({ title, ...list }: ListProps & { title: string }) {
  const id = useId();
  if (list.visits.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <VisitList {...list} />
    </section>
  );
}
