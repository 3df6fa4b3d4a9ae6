import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useMoments } from '#appointments/use-moments.ts';
import { useOwnZone } from '#site/time/use-own-zone.ts';
import { addressLines } from '#site/address-lines.ts';
import { OwnNames } from '#visit/own-name.tsx';
import { Fact, FactList, LongFact } from '#visit/fact-list.tsx';
import { useNow } from '#site/time/use-now.ts';
import { useSite } from '#site/use-site.ts';
import { feeNow } from '#features/booked/sheets/fee-now.ts';
import { useAmount } from '#features/booked/sheets/use-amount.ts';
import { zonesOf } from '#appointments/zones-of.ts';

type AppointmentFactsProps = { appointment: AppointmentView; serverAheadMs: number };

export function AppointmentFacts({ appointment, serverAheadMs }: AppointmentFactsProps) {
  const { t } = useTexts();
  const { service, additional, staff, name, partySize, price, currency, feeDue, actions, state } = appointment;
  const amount = useAmount(currency);
  const isOver = OFF.has(state);
  // Then it stands among what is to be done, less what is paid of it.
  const isPaidHere = useSite().Parts?.includes('payment');
  const services = [service, ...additional].map(({ names }) => names);
  return (
    <FactList>
      <Fact name={t('booked.service')}>
        <OwnNames all={services} />
      </Fact>
      {staff && <Fact name={t('booked.with')}>{staff.name}</Fact>}
      <Place method={appointment.method} isOver={isOver || MET.has(state)} />
      {name && <Fact name={t('booked.name')}>{name}</Fact>}
      {partySize > 1 && <Fact name={t('booked.people')}>{`${partySize}`}</Fact>}
      {price !== null && !isOver && (
        <Fact name={t('booked.price')}>{price === 0 ? t('booked.free') : amount(price)}</Fact>
      )}
      {feeDue > 0 && !isPaidHere && (
        <LongFact name={t('booked.cancelling')} lines={[t('booked.feeDue', { amount: amount(feeDue) })]} />
      )}
      {actions.includes('cancel') && <Cancelling appointment={appointment} serverAheadMs={serverAheadMs} />}
    </FactList>
  );
}

/** In these states nobody is expected any more, and no price applies, only a late fee. */
const OFF: ReadonlySet<string> = new Set(['cancelled', 'declined', 'expired']);

/** They have met, or did not. */
const MET: ReadonlySet<string> = new Set(['started', 'completed', 'no_show']);

function Place({ method, isOver }: { method: number; isOver: boolean }) {
  const { t } = useTexts();
  const { LocationName, Names, Location } = useSite();
  const { language } = useTexts();
  if (method === MEET_METHODS.byPhone) {
    return (
      <Fact name={t('booked.how')} note={isOver ? undefined : t('booked.phoneHint')}>
        {t('meet.byPhone')}
      </Fact>
    );
  }
  if (method === MEET_METHODS.online) {
    return (
      <Fact name={t('booked.how')} note={isOver ? undefined : t('booked.onlineHint')}>
        {t('meet.online')}
      </Fact>
    );
  }
  return (
    <Fact name={t('booked.where')} note={addressLines(Location).join(', ') || undefined}>
      {pickName(Names, language) || LocationName}
    </Fact>
  );
}

/** The cancellation terms, shown before anyone starts to cancel. */
function Cancelling({ appointment, serverAheadMs }: AppointmentFactsProps) {
  const { t } = useTexts();
  const { wholeTime } = useMoments();
  const { main } = zonesOf(appointment, useOwnZone());
  const amount = useAmount(appointment.currency);
  const { state, cancelFreeUntil, confirmedFreeUntil, keepsFee, lateFee } = appointment;
  const now = useNow() + serverAheadMs;
  const fee = feeNow(appointment, now);
  if (fee) {
    const why = keepsFee ? t('booked.feeKept') : undefined;
    return <LongFact name={t('booked.cancelling')} lines={[t('booked.feeNow', { amount: amount(fee) })]} note={why} />;
  }
  if (fee === null || (!confirmedFreeUntil && state === 'pending')) return null;
  const until = confirmedFreeUntil ?? cancelFreeUntil;
  return (
    <LongFact
      name={t('booked.cancelling')}
      lines={[now > until ? t('booked.freeAsRequest') : t('booked.freeUntil', { time: wholeTime(until, main) })]}
      note={lateFee === null ? t('booked.callAfter') : t('booked.feeAfter', { amount: amount(lateFee) })}
    />
  );
}
