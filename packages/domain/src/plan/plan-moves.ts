import { AT_DESK, OTHER_STOP, type TicketStage } from '../ticket/ticket-machine.ts';

/** A plan is the stops of one visit, in order; each stop is a place in a line. */
export const STOP_STATES = ['open', 'dropped', 'failed'] as const;
/** `dropped` by the visitor or staff before it had a ticket, `failed` because its line took nobody. */
export type StopState = (typeof STOP_STATES)[number];

/** That are left at a time. */
export const MOST_STOPS = 6;
/** With those that are over, or were cancelled. */
export const MOST_STOPS_EVER = 24;

export type StopTicket = {
  stage: TicketStage;
  reason: string | null;
  /** Until when a visitor who missed the turn can still come back; null if they can't. */
  backUntil: number | null;
};

export type PlannedStop = {
  /** Its number in the plan; the order may be another one. */
  stop: number;
  state: StopState;
  /** Null until its line is joined. */
  ticket: StopTicket | null;
};

/** What has to be done so that the tickets follow the plan. */
export type PlanMove =
  | { kind: 'hold' | 'return' | 'join'; stop: number }
  /** It may be joined already, if its wait is long enough. */
  | { kind: 'consider'; stop: number; after: number };

/** Whether nothing more will happen at a stop. A missed turn is waited for as long as one may come back. */
export function isStopOver({ state, ticket }: PlannedStop, now: number): boolean {
  if (state !== 'open') return true;
  if (!ticket) return false;
  if (ticket.stage === 'completed') return true;
  return ticket.stage === 'cancelled' && (ticket.backUntil === null || now >= ticket.backUntil);
}

/** Where the visitor is, or goes next: the desk that has called them, else the first stop that is not over. */
export function currentStop<S extends PlannedStop>(stops: readonly S[], now: number): S | null {
  const left = stops.filter((each) => !isStopOver(each, now));
  return left.find(isAtDesk) ?? left[0] ?? null;
}

export function isAtDesk({ ticket }: Pick<PlannedStop, 'ticket'>): boolean {
  return ticket !== null && AT_DESK.includes(ticket.stage);
}

/**
 * What is to be done now, in this order. One stop at a time may be called: all others that have a ticket keep their place
 * on hold.
 */
export function planMoves(stops: readonly PlannedStop[], now: number): PlanMove[] {
  const current = currentStop(stops, now);
  if (!current) return [];
  const holds = stops
    .filter((each) => each !== current && isInLine(each))
    .map(({ stop }) => ({ kind: 'hold', stop }) as const);
  const next = stops.find((each) => each !== current && !isStopOver(each, now));
  return [
    ...holds,
    ...moveOfCurrent(current),
    ...(next?.ticket === null ? [{ kind: 'consider', stop: next.stop, after: current.stop } as const] : []),
  ];
}

function moveOfCurrent({ stop, ticket }: PlannedStop): PlanMove[] {
  if (!ticket) return [{ kind: 'join', stop }];
  return ticket.stage === 'holding' && ticket.reason === OTHER_STOP ? [{ kind: 'return', stop }] : [];
}

function isInLine({ state, ticket }: PlannedStop): boolean {
  return state === 'open' && (ticket?.stage === 'waiting' || ticket?.stage === 'ready');
}
