import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { BookedActs } from './use-booked-acts.ts';
import { useStandbyActs } from './use-standby-acts.ts';

type OfferActionsProps = { appointment: AppointmentView; acts: BookedActs; isOff: boolean };

/** A time from the waiting list, reserved for this visitor. */
export function OfferActions({ appointment: { standby, actions }, acts, isOff }: OfferActionsProps) {
  const { t } = useTexts();
  const act = useStandbyActs(standby ?? '', acts);
  return (
    <>
      {actions.includes('book') && (
        <Button aria-disabled={isOff || undefined} onClick={() => !isOff && void act('take')}>
          {t('booked.take')}
        </Button>
      )}
      {actions.includes('pass') && (
        <Button look="quiet" aria-disabled={isOff || undefined} onClick={() => !isOff && void act('pass')}>
          {t('booked.pass')}
        </Button>
      )}
    </>
  );
}
