import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { shortWeekday } from '@openturn/domain/format/short-weekday.ts';
import { cityOf } from '@openturn/domain/format/city-of.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CHEVRON, CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './appointment-links.module.css';
import { standbyText } from '#appointments/standby-text.ts';
import { stateText } from '#appointments/state-text.ts';
import { useMoments } from '#appointments/use-moments.ts';
import { useOwnZone } from '#site/time/use-own-zone.ts';
import { zonesOf } from '#appointments/zones-of.ts';

type AppointmentLinksProps = { appointments: readonly AppointmentView[]; standbys?: readonly StandbyView[] };

export function AppointmentLinks({ appointments, standbys = [] }: AppointmentLinksProps) {
  return (
    <Card as="ul">
      {appointments.map((appointment) => (
        <li key={appointment.guid}>
          <AppointmentLink appointment={appointment} />
        </li>
      ))}
      {standbys.map((standby) => (
        <li key={standby.guid}>
          <StandbyLink standby={standby} />
        </li>
      ))}
    </Card>
  );
}

function AppointmentLink({ appointment }: { appointment: AppointmentView }) {
  const { t, language } = useTexts();
  const { nearDay, time } = useMoments();
  const { guid, at, service, staff, state } = appointment;
  const { main: zone } = zonesOf(appointment, useOwnZone());
  const { date } = wallClock(at, zone);
  const inZone = zone !== appointment.zone && t('book.zone', { zone: cityOf(zone) });
  return (
    <VisitLink
      guid={guid}
      isSure={state === 'confirmed' || state === 'checked_in'}
      sign={
        <>
          <span className={styles.weekday}>{shortWeekday(date, language)}</span>
          <span className={styles.number}>{Number(date.slice(8))}</span>
        </>
      }
      title={at > 0 ? t('booked.dayTime', { day: nearDay(at, zone), time: time(at, zone) }) : ''}
      note={[pickName(service.names, language), staff?.name, inZone].filter(Boolean).join(' · ')}
      state={stateText(appointment, t)}
    />
  );
}

function StandbyLink({ standby }: { standby: StandbyView }) {
  const { t, language } = useTexts();
  const { nearDay, time } = useMoments();
  const { guid, service, offer, ahead, method } = standby;
  const own = useOwnZone();
  const { main: zone } = zonesOf({ at: offer?.at ?? standby.now, zone: standby.zone, method }, own);
  return (
    <VisitLink
      guid={guid}
      isSure={false}
      sign={<Icon path={CLOCK} />}
      title={
        offer
          ? t('booked.dayTime', { day: nearDay(offer.at, zone), time: time(offer.at, zone) })
          : t('standby.ahead', { count: ahead })
      }
      note={pickName(service.names, language)}
      state={standbyText(standby, t)}
    />
  );
}

type VisitLinkProps = { guid: string; isSure: boolean; sign: ReactNode; title: string; note: string; state: string };

function VisitLink({ guid, isSure, sign, title, note, state }: VisitLinkProps) {
  return (
    <Link href={`/booked/${guid}`} className={styles.visit}>
      <span className={styles.sign} data-look={isSure ? undefined : 'open'} aria-hidden="true">
        {sign}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>
          <bdi>{note}</bdi>
        </span>
        <span className={styles.state} data-look={isSure ? undefined : 'open'}>
          {state}
        </span>
      </span>
      <span className={styles.go}>
        <Icon path={CHEVRON} isDirectional />
      </span>
    </Link>
  );
}
