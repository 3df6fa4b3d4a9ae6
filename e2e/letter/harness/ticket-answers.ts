import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { LETTER_NOW } from './letter-clock.ts';
import { contractLine } from './line-answers.ts';
import { TICKET_GUID } from './specified.ts';

/** Fourth in line, with every optional field empty. */
export function contractTicket(changed: Partial<TicketView> = {}): TicketView {
  return {
    guid: TICKET_GUID,
    key: 'letter-ticket-k1',
    SiteID: '100001',
    version: 3,
    stage: 'waiting',
    position: 4,
    wait: { low: 12, high: 20 },
    beThereBy: null,
    why: null,
    desk: null,
    respondBy: null,
    number: 42,
    line: contractLine(),
    name: 'Ada Byron',
    isForOther: false,
    isComing: false,
    partySize: 1,
    service: null,
    additional: [],
    method: 1,
    language: 'en',
    reason: null,
    ended: null,
    joinedAt: LETTER_NOW - 30 * MINUTE_MS,
    stageAt: LETTER_NOW - 30 * MINUTE_MS,
    appointment: null,
    returnAt: null,
    returnsAfter: null,
    hold: null,
    nearlyAt: null,
    actions: ['leave'],
    backUntil: null,
    promiseKept: null,
    at: LETTER_NOW,
    ...changed,
  };
}

export function ticketReply(changed: Partial<TicketView> = {}): { body: unknown } {
  return { body: { success: true, ticket: contractTicket(changed) } };
}
