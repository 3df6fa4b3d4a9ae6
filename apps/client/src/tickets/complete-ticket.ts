import type { TicketView, VisitorAction } from '@openturn/contract/visitor/ticket-view.ts';
import { readTicketStage, ticketEventsFor } from '@openturn/domain/ticket/ticket-machine.ts';
import { completeLine } from '#site/complete-lines.ts';
import type { Stage } from './stage-text.ts';

/** Any field of the reply may be missing. */
type Answer = Partial<Omit<TicketView, 'stage'>> & { stage?: string };

/** NORM-02: the ticket may be the whole reply or one field of it. */
export function completeTicketReply(answer: Answer & { ticket?: Answer }, guid: string): TicketView {
  return completeTicket(answer.ticket ?? answer, guid);
}

export function completeTickets({ rows = [] }: { rows?: readonly Answer[] }): TicketView[] {
  return rows.map((row) => completeTicket(row));
}

/** SCREEN-04: a server may send nothing but the stage; `guid` is the one requested. */
function completeTicket(answer: Answer, guid = ''): TicketView {
  const stage = readTicketStage(answer.stage ?? 'waiting');
  return {
    ...answer,
    ...completeMoving(answer),
    // STATE-01: an unknown stage is shown as it is and allows no actions.
    stage: stage ?? (answer.stage as Stage),
    actions: stage ? (answer.actions ?? actionsFor(stage, answer.reason ?? null)) : [],
    guid: answer.guid ?? guid,
    key: answer.key ?? '',
    SiteID: answer.SiteID ?? '',
    number: answer.number ?? 0,
    ticketCode: answer.ticketCode ?? (answer.number ? `${answer.number}` : ''),
    line: completeLine(answer.line ?? {}),
    name: answer.name ?? '',
    isForOther: answer.isForOther ?? false,
    partySize: answer.partySize ?? 1,
    service: answer.service ?? null,
    appointment: answer.appointment ?? null,
    additional: answer.additional ?? [],
    method: answer.method ?? 1,
    language: answer.language ?? '',
    reason: answer.reason ?? null,
    ended: answer.ended ?? null,
    joinedAt: answer.joinedAt ?? 0,
    stageAt: answer.stageAt ?? 0,
    returnAt: answer.returnAt ?? null,
    returnsAfter: answer.returnsAfter ?? null,
    hold: answer.hold ?? null,
    isComing: answer.isComing ?? false,
    nearlyAt: answer.nearlyAt ?? null,
    backUntil: answer.backUntil ?? null,
    promiseKept: answer.promiseKept ?? null,
    at: answer.at ?? Date.now(),
  };
}

function completeMoving({ version, position, wait, beThereBy, why, desk, respondBy }: Answer) {
  return {
    version: version ?? 0,
    position: position ?? null,
    wait: wait ?? null,
    beThereBy: beThereBy ?? null,
    why: why ?? null,
    desk: desk ?? null,
    respondBy: respondBy ?? null,
  };
}

/** Used if the server does not list the actions; taken from the state table. */
function actionsFor(stage: Stage, reason: string | null): VisitorAction[] {
  return ticketEventsFor({ stage, reason }, 'visitor') as VisitorAction[];
}
