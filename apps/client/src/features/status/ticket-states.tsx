import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { TICKET } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { VisitNotice } from '#visit/visit-states.tsx';

/** ERR-05 */
export function TicketClosed() {
  const { t } = useTexts();
  return <NoTicket title={t('status.closedTitle')} text={t('error.ticketClosed')} />;
}

export function NoTickets() {
  const { t } = useTexts();
  return <NoTicket title={t('status.none')} text={t('status.noneHint')} />;
}

function NoTicket(texts: { title: string; text: string }) {
  const { t } = useTexts();
  return (
    <VisitNotice icon={TICKET} {...texts}>
      <Link href="/" {...buttonLook('primary')}>
        {t('status.toLines')}
      </Link>
    </VisitNotice>
  );
}
