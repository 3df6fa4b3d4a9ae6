import type { LINE_STATES } from '@openturn/contract/lines.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';

export type LineState = (typeof LINE_STATES)[number];

export type Ticket = {
  siteId: number;
  /** 128 bits and more: whoever knows it may open the ticket. */
  id: string;
  lineId: string;
  /** Grows with each change. */
  version: number;
  /** What is called out and shown; counted by the line. */
  number: number;
  stage: TicketStage;
  reason: string | null;
  /** Place in line: the smaller comes first. */
  rank: number;
  joinedAt: number;
  /** Since when it is in this stage. */
  stageAt: number;
  returnAt: number | null;
  respondBy: number | null;
  /** In whose hands it is; set exactly from the call to the end of the service. */
  desk: string | null;
  serviceId: string | null;
  deviceHash: string | null;
  phone: string | null;
  name: string;
  partySize: number;
  language: string;
  method: number;
};

export type NewTicket = Omit<Ticket, 'version' | 'number'>;

/** One row of the ticket's log. */
export type TicketEvent = {
  at: number;
  actor: string;
  event: string;
  from: TicketStage | null;
  to: TicketStage;
  reason: string | null;
  desk: string | null;
  idempotencyKey: string | null;
};

export type AddRefusal = { code: 'not-found' | 'line-closed' | 'already-in-line' };

/** Each change is one transaction: the ticket, its log, the version of its line, and what goes out. */
export interface TicketStore {
  find(siteId: number, id: string): Promise<Ticket | null>;
  /** All of a line that are not over, in no particular order. */
  active(siteId: number, lineId: string): Promise<Ticket[]>;
  log(siteId: number, id: string): Promise<TicketEvent[]>;
  /** Takes the line's next number, if the line is in one of these states. */
  add(
    ticket: NewTicket,
    options: { event: TicketEvent; lineStates: readonly LineState[] },
  ): Promise<Result<Ticket, AddRefusal>>;
  /** Null when somebody else has changed it since `before` was read. */
  save(before: Ticket, after: Ticket, event: TicketEvent): Promise<Ticket | null>;
}
