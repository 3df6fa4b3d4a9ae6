import type { TicketEvent, TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';

/** The parts of a ticket that messages need; also fits a ticket that is only being added. */
export type TicketSubject = {
  siteId: number;
  id: string;
  lineId: string;
  stage: TicketStage;
  reason: string | null;
  /** 1 while the ticket is being added. */
  version?: number;
  phone: string | null;
  email: string | null;
  deviceHash?: string | null;
  language: string;
  desk: string | null;
  returnAt: number | null;
  respondBy: number | null;
  endWhy?: string | null;
  endWords?: string | null;
};

/** What can make a message about a ticket due: a transition, a timer, a delay, a search for it, or its end. */
export type TicketTrigger = TicketEvent | 'turn_near' | 'hold_ending' | 'delay' | 'delay_end' | 'search' | 'rate';

/** The values at the moment of writing; everything else is read when the message is sent. */
export function ticketDetails({ lineId, reason, desk, returnAt, respondBy, endWhy, endWords }: TicketSubject) {
  return {
    line: lineId,
    ...(reason !== null && { reason }),
    ...(desk !== null && { desk }),
    ...(returnAt !== null && { returnAt }),
    ...(respondBy !== null && { respondBy }),
    ...(endWhy && { why: endWhy }),
    ...(endWords && { words: endWords }),
  };
}

/** Someone still filling in the form sees there what happened. */
export function wasNeverInLine(after: TicketSubject, before: Partial<TicketSubject> | null): boolean {
  return after.stage === 'draft' || (before?.stage === 'draft' && after.stage !== 'waiting');
}
