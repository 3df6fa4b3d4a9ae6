import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOwnAppointments } from '#appointments/own/use-own-appointments.ts';

/** To the appointment whose check-in was taken back; Home, if this device never had it. */
export function ToBooked({ at }: { at: number }) {
  const { t } = useTexts();
  const own = useOwnAppointments().appointments.find((each) => each.at === at);
  return (
    <Link href={own ? `/booked/${own.guid}` : '/'} {...buttonLook('primary')}>
      {t(own ? 'booked.title' : 'status.toLines')}
    </Link>
  );
}
