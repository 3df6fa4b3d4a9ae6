import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Link, useLocation } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { TICKET } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { VisitNotice } from '#visit/visit-states.tsx';
import styles from '#visit/visit-states.module.css';

type ChooseVisitProps = {
  title: string;
  visits: { rows: readonly TicketView[]; appointments: readonly AppointmentView[] };
};

/** Several visits of one device, such as a family's. */
export function ChooseVisit({ title, visits: { rows, appointments } }: ChooseVisitProps) {
  const { t, language } = useTexts();
  const [path] = useLocation();
  const all = [
    ...rows.map(({ guid, ticketCode = '', name, line }) => ({
      guid,
      words: [ticketCode, name, pickName(line.names, language)],
    })),
    ...appointments.map(({ guid, name, service }) => ({ guid, words: [name, pickName(service.names, language)] })),
  ];
  return (
    <div className={styles.alone}>
      <PageHeading>{title}</PageHeading>
      <p>{t('visit.which')}</p>
      {all.map(({ guid, words }) => (
        <Link key={guid} href={`${path}?visit=${guid}`} replace {...buttonLook('quiet')}>
          <bdi>{words.filter(Boolean).join(' · ')}</bdi>
        </Link>
      ))}
    </div>
  );
}

export function NoVisit({ title }: { title: string }) {
  const { t } = useTexts();
  return (
    <VisitNotice icon={TICKET} title={title} text={t('visit.none')}>
      <Link href="/" {...buttonLook('primary')}>
        {t('status.toLines')}
      </Link>
    </VisitNotice>
  );
}
