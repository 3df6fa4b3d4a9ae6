export { addTicket } from '#features/tickets/rules/add-ticket.ts';
export { blankTicket } from '#features/tickets/rules/blank-ticket.ts';
export { limitsOf } from '#features/tickets/visitor/limits-of.ts';
export type { MoveTicket } from '#features/tickets/rules/make-move.ts';
export { moveTicket } from '#features/tickets/rules/move-ticket.ts';
export { pageTickets } from '#features/tickets/visitor/page-tickets.ts';
export { presentTickets, type PresentDeps } from '#features/tickets/visitor/present-tickets.ts';
export { readTicket } from '#features/tickets/visitor/read-ticket.ts';
export { runTicketTimer } from '#features/tickets/rules/ticket-timer.ts';
export type { TicketDeps } from './ticket-deps.ts';
export type {
  AddRefusal,
  Along,
  Entering,
  NewTicket,
  Once,
  SaveRefusal,
  Ticket,
  TicketLogEntry,
  TicketRemark,
  TicketStore,
} from '#features/tickets/store/ticket-store.ts';
