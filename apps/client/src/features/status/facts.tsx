import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { isRunning } from '#tickets/is-running.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { OwnNames } from '#visit/own-name.tsx';
import { Fact, FactList } from '#visit/fact-list.tsx';

const METHODS: Readonly<Record<number, PlainTextKey>> = {
  [MEET_METHODS.byPhone]: 'meet.byPhone',
  [MEET_METHODS.online]: 'meet.online',
};

/** The name, services and appointment, so that nobody waits in the wrong line or wonders about their place. */
export function Facts({ ticket }: { ticket: TicketView }) {
  const { t } = useTexts();
  const timeText = useTimeText();
  const { name, partySize, service, additional, method, appointment } = ticket;
  const services = [service, ...additional].filter((names) => names !== null);
  const methodText = METHODS[method];
  if (!name && services.length === 0 && !appointment) return null;
  return (
    <FactList>
      {appointment && (
        <Fact name={t('ticket.appointment')} note={isRunning(ticket) ? t('booked.checkedInHint') : undefined}>
          {[timeText(appointment.at), appointment.staff].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {name && <Fact name={t('status.forName')}>{name}</Fact>}
      {partySize > 1 && <Fact name={t('status.party')}>{`${partySize}`}</Fact>}
      {services.length > 0 && (
        <Fact name={t('status.service')}>
          <OwnNames all={services} />
        </Fact>
      )}
      {methodText && <Fact name={t('status.method')}>{t(methodText)}</Fact>}
    </FactList>
  );
}
