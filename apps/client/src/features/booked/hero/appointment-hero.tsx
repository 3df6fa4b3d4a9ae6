import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { cityOf } from '@openturn/domain/format/city-of.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { CALENDAR, CHECK, CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { CLOSE, INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { AppointmentState } from '#appointments/state-text.ts';
import { useMoments } from '#appointments/use-moments.ts';
import { useOwnZone } from '#site/time/use-own-zone.ts';
import { isMessaged } from '#messages/is-messaged.ts';
import { useSite } from '#site/use-site.ts';
import styles from './booked-hero.module.css';
import { TimeLeft } from './time-left.tsx';
import { BookedHero, type HeroLook } from './booked-hero.tsx';
import { stateHint } from './state-hint.ts';
import { stateTitle } from './state-title.ts';
import { When } from './when.tsx';
import { zonesOf } from '#appointments/zones-of.ts';

type AppointmentHeroProps = { appointment: AppointmentView; serverAheadMs: number; age: string | null };

export function AppointmentHero({ appointment, serverAheadMs, age }: AppointmentHeroProps) {
  const { t, language } = useTexts();
  const site = useSite();
  const { time, day, dayTime, wholeTime } = useMoments();
  const { state, at, until, zone, visitorZone, method, heldUntil } = appointment;
  const own = useOwnZone();
  const { main, other } = zonesOf(appointment, own);
  /** Two clocks are shown, so every time says whose it goes by. */
  const named = (shown: string, of: string) => (other ? t('book.timeIn', { time: shown, city: cityOf(of) }) : shown);
  const isSameDay = (moment: number) => day(moment, main) === day(at, main);
  const { look, icon } = (LOOKS as Partial<typeof LOOKS>)[state] ?? UNKNOWN;
  return (
    <BookedHero
      title={stateTitle(appointment, t)}
      icon={icon}
      look={look}
      age={age}
      words={appointment.words}
      hint={stateHint(appointment, {
        t,
        answerBy: (moment) => named(wholeTime(moment, main), main),
        deadlineOf: (moment) => named(dayTime(moment, main), main),
        isMessaged: isMessaged(site),
        who: appointment.staff?.name ?? (pickName(site.Names, language) || site.LocationName),
        clockOf: (moment) => named((isSameDay(moment) ? time : dayTime)(moment, main), main),
      })}
    >
      {at > 0 && look === 'now' && <p className={styles.other}>{dayTime(at, main)}</p>}
      {at > 0 && look !== 'now' && (
        <When
          at={at}
          until={until}
          zone={zone}
          visitorZone={visitorZone}
          method={method}
          serverAheadMs={serverAheadMs}
          isOver={look === 'over' || look === 'off'}
        />
      )}
      {state === 'held' && heldUntil !== null && <TimeLeft until={heldUntil} serverAheadMs={serverAheadMs} />}
    </BookedHero>
  );
}

const UNKNOWN = { look: 'open', icon: CALENDAR } as const;
const LOOKS: Readonly<Record<AppointmentState, { look: HeroLook; icon: string }>> = {
  held: { look: 'open', icon: CLOCK },
  pending: { look: 'open', icon: CLOCK },
  confirmed: { look: 'sure', icon: CHECK },
  checked_in: { look: 'sure', icon: CHECK },
  called: { look: 'now', icon: CLOCK },
  started: { look: 'now', icon: CHECK },
  completed: { look: 'over', icon: CHECK },
  expired: { look: 'off', icon: CALENDAR },
  declined: { look: 'off', icon: CLOSE },
  cancelled: { look: 'off', icon: CLOSE },
  no_show: { look: 'over', icon: INFO },
};
