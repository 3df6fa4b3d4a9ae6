import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { VisitPartName } from '@openturn/domain/visit/visit-parts.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { CHEVRON } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { sessionQueries } from '#app/start/session-queries.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import styles from './visit-parts.module.css';

export type VisitPartProps = {
  siteId: number;
  guid: string;
  /** The id of the task it was opened from. */
  task?: string | undefined;
};

/** What staff see and do of each part; each is a `lazyScreen`, loaded when it is opened. */
const VISIT_PART_VIEWERS: Partial<Record<VisitPartName, ComponentType<VisitPartProps>>> = {
  products: lazyScreen(async () => (await import('#features/products/order-viewer.tsx')).OrderViewer),
  documents: lazyScreen(async () => (await import('#features/documents/visit-documents.tsx')).VisitDocuments),
  meeting: lazyScreen(async () => (await import('#features/meeting/meeting-part.tsx')).MeetingPart),
  waiver: lazyScreen(async () => (await import('#features/waivers/visit-waivers.tsx')).VisitWaivers),
  messages: lazyScreen(async () => (await import('#app/conversation/conversation.tsx')).Conversation),
  plan: lazyScreen(async () => (await import('#features/plans/visit-stops.tsx')).VisitStops),
  payment: lazyScreen(async () => (await import('#features/payments/visit-payments.tsx')).VisitPayments),
};

type Task = CallReply<'GET staff/visit/:guid/tasks'>['rows'][number];

/** Somebody may be doing it right now. */
const POLL_EVERY_MS = 5_000;

/** What comes with a visit: what its visitor has done, and what staff do about it. Nothing where nothing is asked for. */
export function VisitParts({ siteId, guid, isStop = false }: VisitPartProps & { isStop?: boolean }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<string | null>(null);
  const { data: me } = useQuery({ ...sessionQueries.me(), enabled: false });
  // The stops of a visit stay also where the business has switched everything off since.
  const isAsked = isStop || (me?.sites.every((site) => Number(site.SiteID) !== siteId || !site.hasNoParts) ?? true);
  const { data } = useQuery({
    queryKey: ['staff', 'visit', siteId, guid, 'tasks'],
    enabled: isAsked,
    queryFn: ({ signal }) => call('GET staff/visit/:guid/tasks', { siteId, params: { guid }, signal }),
    refetchInterval: POLL_EVERY_MS,
  });
  if (!data || !isAsked) return null;
  const withoutTask = data.parts.filter(
    (part) => VISIT_PART_VIEWERS[part] && data.rows.every((row) => row.part !== part),
  );
  if (data.rows.length + withoutTask.length === 0) return null;
  const rowOf = (part: VisitPartName, key: string, task?: Task) => (
    <PartRow
      key={key}
      part={part}
      task={task}
      visit={{ siteId, guid }}
      isOpen={open === key}
      onToggle={() => setOpen(open === key ? null : key)}
    />
  );
  return (
    <section className={styles.parts} aria-label={t('staff.visitParts')}>
      <p className={styles.title}>{t('staff.visitParts')}</p>
      {data.rows.map((task) => rowOf(task.part, `${task.part} ${task.id}`, task))}
      {withoutTask.map((part) => rowOf(part, part))}
    </section>
  );
}

const STATES = {
  todo: 'tasks.todo',
  checking: 'tasks.checking',
  failed: 'tasks.failed',
  done: 'tasks.done',
  waiting: 'tasks.waiting',
  running: 'tasks.running',
} as const satisfies Record<Task['state'], PlainTextKey>;

const PART_NAMES = {
  waiver: 'staff.partWaiver',
  documents: 'staff.partDocuments',
  products: 'staff.partProducts',
  payment: 'staff.partPayment',
  meeting: 'staff.partMeeting',
  messages: 'conversation.title',
  plan: 'staff.stops',
  rating: 'staff.partRating',
} as const satisfies Record<VisitPartName, PlainTextKey>;

type PartRowProps = {
  part: VisitPartName;
  task: Task | undefined;
  isOpen: boolean;
  onToggle: () => void;
  visit: VisitPartProps;
};

function PartRow({ part, task, isOpen, onToggle, visit }: PartRowProps) {
  const { t, language } = useTexts();
  const Viewer = VISIT_PART_VIEWERS[part];
  // The visitor's order is named to the visitor.
  const name = task && part !== 'products' ? pickName(task.names, language) : t(PART_NAMES[part]);
  const state = task && t(stateText(task));
  return (
    <div className={styles.part} data-state={task?.state}>
      {Viewer ? (
        <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onToggle}>
          <bdi>{name}</bdi>
          {state && <span className={styles.state}>{state}</span>}
          <Icon path={CHEVRON} isDirectional />
        </button>
      ) : (
        <p className={styles.head}>
          <bdi>{name}</bdi>
          {state && <span className={styles.state}>{state}</span>}
        </p>
      )}
      {isOpen && Viewer && (
        <Suspense>
          <Viewer {...visit} task={task?.id} />
        </Suspense>
      )}
    </div>
  );
}

/** What is ordered is not done with before it is paid. */
function stateText({ state, isRequired, isUnpaid }: Task): PlainTextKey {
  if (isUnpaid) return 'staff.orderNotPaid';
  return state === 'todo' && !isRequired ? 'tasks.optional' : STATES[state];
}
