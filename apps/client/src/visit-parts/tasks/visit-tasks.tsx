import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { VisitTask } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { CHECK, CHEVRON, CLOCK, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { OwnName } from '#visit/own-name.tsx';
import { visitQueries } from '#visit-parts/which/visit-queries.ts';
import { isToDo } from '#visit-parts/which/use-must-do.ts';
import { taskAction, taskState } from './task-words.ts';
import { TASK_ICONS } from './task-icons.ts';
import styles from './visit-tasks.module.css';

/** What is left to do before one's turn. Nothing of it costs the place in line. `isMain` unless something else is more urgent. */
export function VisitTasks({ guid, isMain }: { guid: string; isMain: boolean }) {
  const { t, language } = useTexts();
  const siteId = Number(useSite().SiteID);
  const { data } = useQuery(visitQueries.tasks(siteId, guid));
  if (!data?.isOpen || data.rows.length === 0) return null;
  const open = data.rows.filter(isToDo);
  const required = open.filter(({ isRequired }) => isRequired);
  const first = required.length > 0 ? required : open;
  const next = first.find(({ state }) => state === 'failed') ?? first[0];
  return (
    <section aria-label={t('tasks.title')} className={styles.tasks}>
      <Card>
        <div className={styles.top}>
          <h2 className={styles.title}>{t(open.length === 0 ? 'tasks.allDone' : 'tasks.title')}</h2>
          {open.length > 0 && <span className={styles.left}>{t('tasks.left', { count: open.length })}</span>}
        </div>
        <ul className={styles.rows}>
          {data.rows.map((task) => (
            <TaskRow key={`${task.part} ${task.id}`} task={task} />
          ))}
        </ul>
      </Card>
      {next && (
        <Link href={next.path} {...buttonLook(isMain && next.isRequired ? 'primary' : 'quiet')}>
          {taskAction(next, t, language)}
        </Link>
      )}
      {next && data.kind === 'ticket' && <p className={styles.safe}>{t('tasks.safe')}</p>}
    </section>
  );
}

const STATE_ICONS = { done: CHECK, checking: CLOCK, failed: WARNING } as const;

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
