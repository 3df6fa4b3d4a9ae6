import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Extra } from '#app/screens/extra.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { isComing } from '#appointments/is-coming.ts';
import { stateTitle } from '#features/booked/hero/state-title.ts';
import { useSite } from '#site/use-site.ts';
import styles from '#visit/answer-screen.module.css';
import { AppointmentActions } from '#features/booked/actions/appointment-actions.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { AppointmentHero } from '#features/booked/hero/appointment-hero.tsx';
import { StateAnnouncer } from './state-announcer.tsx';
import { useBookedActs } from '#features/booked/actions/use-booked-acts.ts';
import { useFocusFallback } from './use-focus-fallback.ts';

/** In a script of its own: few businesses ask for anything before an appointment. */
const TASKS = lazyScreen(async () => (await import('#visit-parts/tasks/visit-tasks.tsx')).VisitTasks);

/** In a script of its own: shown once, after the visit. */
const RATING = lazyScreen(async () => (await import('#visit-parts/rating/rating-offer.tsx')).RatingOffer);

/** In a script of its own: nothing of it is in the page's HTML. */
const ON_DEVICE = lazyScreen(async () => (await import('#on-device/on-device.tsx')).OnDevice);

type AppointmentScreenProps = { appointment: AppointmentView; serverAheadMs: number; age: string | null };

export function AppointmentScreen({ appointment, serverAheadMs, age }: AppointmentScreenProps) {
  const { t } = useTexts();
  const acts = useBookedActs(appointment);
  const { state, guid } = appointment;
  const parts = useSite().Parts ?? [];
  const hasTasks = parts.some((each) => each !== 'rating' && each !== 'messages');
  useFocusFallback(state);
  return (
    <div className={styles.screen} data-mood={state === 'called' ? 'called' : undefined}>
      <div className={styles.answer}>
        <AppointmentHero appointment={appointment} serverAheadMs={serverAheadMs} age={age} />
        {state === 'completed' && parts.includes('rating') && <Extra screen={RATING} props={{ guid }} />}
        {hasTasks && state !== 'held' && (
          <Extra
            screen={TASKS}
            props={{ guid, isMain: !appointment.actions.includes('check_in'), isOff: !isComing(appointment) }}
          />
        )}
      </div>
      <div className={styles.known}>
        <AppointmentFacts appointment={appointment} serverAheadMs={serverAheadMs} />
        {isComing(appointment) && (
          <Extra screen={ON_DEVICE} props={{ guid, by: appointment.at, method: appointment.method }} />
        )}
      </div>
      <div className={styles.actions}>
        <AppointmentActions appointment={appointment} acts={acts} serverAheadMs={serverAheadMs} />
      </div>
      <StateAnnouncer text={stateTitle(appointment, t)} />
    </div>
  );
}
