import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { CALENDAR } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { VisitNotice } from '#visit/visit-states.tsx';

/** A link to an appointment that is over or unknown. */
export function AppointmentGone() {
  const { t } = useTexts();
  return (
    <VisitNotice icon={CALENDAR} title={t('booked.goneTitle')} text={t('error.appointmentGone')}>
      <Link href="/book" {...buttonLook('primary')}>
        {t('home.book')}
      </Link>
      <Link href="/" {...buttonLook('quiet')}>
        {t('status.toLines')}
      </Link>
    </VisitNotice>
  );
}
