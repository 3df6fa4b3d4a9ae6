import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { stageText, ticketText } from '#tickets/stage-text.ts';

/** Short text for the tab's title. */
export function ticketName(
  ticket: Pick<TicketView, 'stage' | 'position' | 'actions' | 'reason'>,
  t: Translate,
): string {
  const { stage, position } = ticket;
  if (stage === 'called') return t('status.tabCalled');
  return position === null ? ticketText(ticket, t) : `${position} · ${stageText(stage, t)}`;
}
