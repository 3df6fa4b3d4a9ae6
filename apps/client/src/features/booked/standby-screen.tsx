import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { windowText } from '@openturn/web/i18n/window-text.ts';
import { standbyText } from '#appointments/standby-text.ts';
import { useMoments } from '#appointments/use-moments.ts';
import { useOwnZone } from '#site/time/use-own-zone.ts';
import styles from '#visit/answer-screen.module.css';
import { Fact, FactList, LongFact } from '#visit/fact-list.tsx';
import { StandbyActions } from '#features/booked/actions/standby-actions.tsx';
import { StandbyHero } from '#features/booked/hero/standby-hero.tsx';
import { StateAnnouncer } from './state-announcer.tsx';
import { useBookedActs } from '#features/booked/actions/use-booked-acts.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { zonesOf } from '#appointments/zones-of.ts';
import { OwnName } from '#visit/own-name.tsx';

type StandbyScreenProps = { standby: StandbyView; serverAheadMs: number; age: string | null };

/** A place on the waiting list, until an opening is taken or the place expires. */
export function StandbyScreen({ standby, serverAheadMs, age }: StandbyScreenProps) {
  const { t } = useTexts();
  const acts = useBookedActs(standby);
  useFocusFallback(standby.state);
  useArrival(standby);
  return (
    <div className={styles.screen}>
      <div className={styles.answer}>
        <StandbyHero standby={standby} serverAheadMs={serverAheadMs} age={age} />
      </div>
      <div className={styles.known}>
        <StandbyFacts standby={standby} />
      </div>
      <div className={styles.actions}>
        <StandbyActions standby={standby} acts={acts} />
      </div>
      <StateAnnouncer text={standbyText(standby, t)} />
    </div>
  );
}

/** Once an opening is taken, here or elsewhere, shows the appointment instead. */
function useArrival({ state, appointment }: StandbyView): void {
  const [, navigate] = useLocation();
  const to = state === 'booked' && appointment !== null ? `/booked/${appointment}` : null;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
}

function StandbyFacts({ standby }: { standby: StandbyView }) {
  const texts = useTexts();
  const { t } = texts;
  const { service, staff, name, partySize, windows, zone, method } = standby;
  const own = useOwnZone();
  const { nearDay } = useMoments();
  return (
    <FactList>
      <Fact name={t('booked.service')}>
        <OwnName names={service.names} />
      </Fact>
      {staff && <Fact name={t('booked.with')}>{staff.name}</Fact>}
      {name && <Fact name={t('booked.name')}>{name}</Fact>}
      {partySize > 1 && <Fact name={t('booked.people')}>{`${partySize}`}</Fact>}
      <LongFact
        name={t('standby.windows')}
        lines={windows.map(({ from, until }) => {
          const { main } = zonesOf({ at: from, zone, method }, own);
          const day = nearDay(from, main);
          return windowText({ day, from, until, zone: main }, texts);
        })}
      />
    </FactList>
  );
}
