import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'wouter';
import type { VisitTask } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { CHECK, CHEVRON, CLOCK, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { OwnName } from '#visit/own-name.tsx';
import { visitQueries } from '#visit-parts/which/visit-queries.ts';
import { taskAction, taskState } from './task-words.ts';
import { TASK_ICONS } from './task-icons.ts';
import styles from './visit-tasks.module.css';

/** What is left to do before one's turn. Nothing of it costs the place in line. `isMain` unless something else is more urgent; `isOff` once it was cancelled. */
export function VisitTasks({ guid, isMain, isOff }: { guid: string; isMain: boolean; isOff: boolean }) {
  const { t, language } = useTexts();
  const siteId = Number(useSite().SiteID);
  const { data, refetch } = useQuery(visitQueries.tasks(siteId, guid));
  useMeetingChange(siteId, guid, () => void refetch());
  if (isOff) return <Paid rows={data?.rows ?? []} />;
  if (!data?.isOpen || data.rows.length === 0) return null;
  const open = data.rows.filter(isOpen);
  const required = open.filter(({ isRequired }) => isRequired);
  const first = required.length > 0 ? required : open;
  const next = first.find(({ state }) => state === 'failed') ?? first[0];
  // Whoever is called to a meeting has nothing else to do.
  const isFirst = next?.isRequired && (isMain || next.part === 'meeting');
  const meeting = data.rows.find(({ state }) => state === 'running');
  const isWaiting = data.rows.some(({ state }) => state === 'waiting');
  const title = t(meeting ? 'tasks.during' : open.length > 0 || isWaiting ? 'tasks.title' : 'tasks.allDone');
  return (
    <section aria-label={title} className={styles.tasks}>
      {meeting && (
        <Link href={meeting.path} {...buttonLook('primary')}>
          {t('tasks.backToMeeting')}
        </Link>
      )}
      <Card>
        <div className={styles.top}>
          <h2 className={styles.title}>{title}</h2>
          {required.length > 0 && <span className={styles.left}>{t('tasks.left', { count: required.length })}</span>}
        </div>
        <ul className={styles.rows}>
          {data.rows.map((task) => (
            <TaskRow key={`${task.part} ${task.id}`} task={task} />
          ))}
        </ul>
      </Card>
      {next && (
        <Link href={next.path} {...buttonLook(isFirst && !meeting ? 'primary' : 'quiet')}>
          {taskAction(next, t, language)}
        </Link>
      )}
      {next && isMain && !meeting && data.kind === 'ticket' && <p className={styles.safe}>{t('tasks.safe')}</p>}
    </section>
  );
}

/** What becomes of the money is on its own screen. */
function Paid({ rows }: { rows: readonly VisitTask[] }) {
  const { t, language } = useTexts();
  const payment = rows.find(({ part }) => part === 'payment');
  if (!payment) return null;
  const owed = isOpen(payment) && payment.amount;
  return (
    <Link href={payment.path} {...buttonLook(owed ? 'primary' : 'quiet')}>
      {owed
        ? t('tasks.pay', { name: formatSmallest(owed.minor, { currency: owed.currency, language }) })
        : t('payment.andReceipt')}
    </Link>
  );
}

function isOpen({ state }: VisitTask): boolean {
  return state === 'todo' || state === 'failed';
}

const MEETING: readonly string[] = ['waiting_meeting', 'meeting_started'];

/** The meeting has begun, or is over; an action of any other kind stays one request. */
function useMeetingChange(siteId: number, guid: string, onChange: () => void): void {
  const { data: ticket } = useQuery({ ...ticketQueries.one(siteId, guid), enabled: false });
  const stage = ticket && (MEETING.includes(ticket.stage) ? ticket.stage : 'none');
  const before = useRef(stage);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current !== undefined && before.current !== stage) change();
    before.current = stage;
  }, [stage]);
}

const STATE_ICONS = {
  done: CHECK,
  checking: CLOCK,
  failed: WARNING,
  waiting: CLOCK,
  running: TASK_ICONS.meeting,
} as const;

function TaskRow({ task }: { task: VisitTask }) {
  const { t, language } = useTexts();
  const timeText = useTimeText();
  const { part, state, names, path } = task;
  return (
    <li>
      <Link href={path} className={styles.row} data-state={state}>
        <span className={styles.icon}>
          <Icon path={state === 'todo' ? TASK_ICONS[part] : STATE_ICONS[state]} />
        </span>
        <span className={styles.words}>
          <strong>
            <OwnName names={names} />
          </strong>
          <span className={styles.state}>{taskState(task, { t, language, timeText })}</span>
        </span>
        <Icon path={CHEVRON} isDirectional />
      </Link>
    </li>
  );
}
