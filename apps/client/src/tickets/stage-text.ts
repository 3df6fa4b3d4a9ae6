import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

export type Stage = TicketView['stage'];

/** STATE-01; a draft is never shown. */
const STAGE_TEXTS: Readonly<Record<Stage, PlainTextKey>> = {
  draft: 'ticket.waiting',
  waiting: 'ticket.waiting',
  ready: 'ticket.ready',
  holding: 'ticket.holding',
  called: 'ticket.called',
  serving: 'ticket.serving',
  waiting_meeting: 'ticket.waitingMeeting',
  meeting_started: 'ticket.meetingStarted',
  completed: 'ticket.completed',
  cancelled: 'ticket.cancelled',
};

/** A server may send a stage that this client does not know; it is shown as it is. */
export function stageText(stage: Stage, t: Translate): string {
  const text = Object.hasOwn(STAGE_TEXTS, stage) ? STAGE_TEXTS[stage] : undefined;
  if (text) return t(text);
  return /^new[\s_-]message$/i.test(stage) ? t('ticket.newMessage') : stage;
}

/** The stage; after a missed turn, that the place can be had back. Whose check-in staff took back has cancelled nothing. */
export function ticketText(ticket: Pick<TicketView, 'stage' | 'actions' | 'reason'>, t: Translate): string {
  const { stage, actions, reason } = ticket;
  if (reason === 'undone') return t('status.checkInUndone');
  return actions.includes('rejoin') ? t('status.missedTitle') : stageText(stage, t);
}
