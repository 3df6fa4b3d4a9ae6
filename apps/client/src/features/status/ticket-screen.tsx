import { useEffect, useRef } from 'react';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { StageRail } from '@openturn/ui/states/stage-rail.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Extra } from '#app/screens/extra.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { isMessaged } from '#messages/is-messaged.ts';
import { useSite } from '#site/use-site.ts';
import { isRunning } from '#tickets/is-running.ts';
import type { Stage } from '#tickets/stage-text.ts';
import { useAnnouncement } from '#features/status/announce/use-announcement.ts';
import { Facts } from './facts.tsx';
import { Hero } from '#features/status/hero/hero.tsx';
import { railSteps } from './rail-steps.ts';
import { TicketActions } from '#features/status/actions/ticket-actions.tsx';
import { useSettling } from '#visit/use-settling.ts';
import styles from '#visit/answer-screen.module.css';
import { TicketSwitch } from '#features/status/own/ticket-switch.tsx';
import { TicketTitle } from './ticket-title.tsx';
import { useActs, withPendingAction } from '#features/status/actions/use-acts.ts';
import { useCallSignal } from '#features/status/announce/use-call-signal.ts';
import { useTabTitle } from '#features/status/announce/use-tab-title.ts';
import { useSoundChoice } from '#features/status/announce/use-sound-choice.ts';

type TicketScreenProps = { ticket: TicketView; serverAheadMs: number };

/** In a script of its own: few businesses ask for anything before the turn. */
const TASKS = lazyScreen(async () => (await import('#visit-parts/tasks/visit-tasks.tsx')).VisitTasks);

/** In a script of its own: few visits have several stops. */
const PLAN = lazyScreen(async () => (await import('#visit-parts/plan/visit-plan.tsx')).VisitPlan);

/** In a script of its own: shown once, after the visit. */
const RATING = lazyScreen(async () => (await import('#visit-parts/rating/rating-offer.tsx')).RatingOffer);

/** In a script of its own: few lines send messages, and those come with its HTML. */
const NEARLY_CHOICE = lazyScreen(async () => (await import('#features/status/actions/nearly-choice.tsx')).NearlyChoice);

/** In a script of its own: only whoever is in line may be called. */
const SOUND_SWITCH = lazyScreen(async () => (await import('#features/status/announce/sound-switch.tsx')).SoundSwitch);

/** In a script of its own: nothing of it is in the page's HTML. */
const ON_DEVICE = lazyScreen(async () => (await import('#on-device/on-device.tsx')).OnDevice);

/** One ticket, from joining to the end. */
export function TicketScreen({ ticket: latest, serverAheadMs }: TicketScreenProps) {
  const { t } = useTexts();
  const acts = useActs(latest);
  const ticket = withPendingAction(latest, acts.pending?.action ?? null);
  const { stage, nearlyAt, line } = ticket;
  const site = useSite();
  const isTold = isMessaged(site);
  const parts = site.Parts ?? [];
  const hasTasks = parts.some((each) => !/^(rating|messages|plan)$/.test(each));
  const sound = useSoundChoice();
  useCallSignal(latest, sound.isOn);
  useTabTitle(ticket);
  useTurnInView(stage);
  const isSettling = useSettling(stage);
  const isCalled = stage === 'called';
  const isOver = stage === 'cancelled' || stage === 'completed';
  // A call replaces the whole screen, so that its parts do not visibly move to other places.
  const part = isCalled ? 'called' : 'waiting';
  return (
    <div className={styles.screen} data-mood={isCalled ? 'called' : undefined}>
      <div key={`answer ${part}`} className={styles.answer}>
        <TicketSwitch shown={ticket} />
        <TicketTitle ticket={ticket} />
        <Hero ticket={ticket} />
        {isRunning(ticket) && <NeedsScript text={t('status.standsStill')} />}
        {hasTasks && (isRunning(ticket) || isOver) && (
          <Extra
            screen={TASKS}
            props={{
              guid: ticket.guid,
              isMain: stage === 'waiting' || stage === 'ready',
              isOff: isOver,
            }}
          />
        )}
        {(parts.includes('plan') || ticket.isStop) && (
          <Extra screen={PLAN} props={{ guid: ticket.guid, news: `${line.version} ${latest.version}` }} />
        )}
        {stage === 'completed' && parts.includes('rating') && <Extra screen={RATING} props={{ guid: ticket.guid }} />}
        {isRunning(ticket) && (
          <Card>
            <StageRail label={t('status.stages')} steps={railSteps(stage, t)} />
          </Card>
        )}
      </div>
      {/* First in the order of focus, whatever the screen shows above them. */}
      <div key={`actions ${part}`} className={styles.actions}>
        <TicketActions ticket={ticket} acts={acts} serverAheadMs={serverAheadMs} isSettling={isSettling} />
      </div>
      <div key={`known ${part}`} className={styles.known}>
        <Facts ticket={ticket} />
        {IN_LINE.has(stage) && <Extra screen={SOUND_SWITCH} props={{ sound }} />}
        {IN_LINE.has(stage) && line.state === 'open' && !line.isFull && (
          <Link href={`/join?line=${encodeURIComponent(line.id)}&other=1`} {...buttonLook('text')}>
            {t('join.forOtherToo')}
          </Link>
        )}
        {IN_LINE.has(stage) && nearlyAt !== null && isTold && (
          <Extra screen={NEARLY_CHOICE} props={{ ticket: latest, nearlyAt }} />
        )}
        {/* Last: only the device knows whether there is one, and nothing above it moves when it comes. */}
        {IN_LINE.has(stage) && (
          <Extra
            screen={ON_DEVICE}
            props={{
              guid: ticket.guid,
              by: ticket.beThereBy,
              method: ticket.method,
              place: ticket.position,
              isWatched: true,
            }}
          />
        )}
      </div>
      <Announcer ticket={latest} />
    </div>
  );
}

const IN_LINE: ReadonlySet<string> = new Set(['waiting', 'ready', 'holding']);

/** Always present, or screen readers would not announce its changes. */
function Announcer({ ticket }: { ticket: TicketView }) {
  const { polite, urgent } = useAnnouncement(ticket);
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden role="alert">{urgent}</VisuallyHidden>
    </>
  );
}

/** Scrolls to a call and moves the focus, as the focused element may be gone. */
function useTurnInView(stage: Stage): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (stage === 'called' || stage === 'cancelled') scrollTo({ top: 0 });
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    if (hasLostFocus) document.querySelector('main')?.focus({ preventScroll: true });
  }, [stage]);
}
