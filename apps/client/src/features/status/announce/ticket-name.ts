import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { stageText } from '#tickets/stage-text.ts';

/** Short text for the tab's title. */
export function ticketName({ stage, position }: Pick<TicketView, 'stage' | 'position'>, t: Translate): string {
  if (stage === 'called') return t('status.tabCalled');
  return position === null ? stageText(stage, t) : `${position} · ${stageText(stage, t)}`;
}
