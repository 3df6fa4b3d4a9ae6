export { addTicket } from './add-ticket.ts';
export { blankTicket } from './blank-ticket.ts';
export { limitsOf } from './limits-of.ts';
export type { MoveTicket } from './make-move.ts';
export { moveTicket } from './move-ticket.ts';
export { pageTickets } from './page-tickets.ts';
export { presentTickets, type PresentDeps } from './present-tickets.ts';
export { readTicket } from './read-ticket.ts';
export { runTicketTimer } from './ticket-timer.ts';
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
} from './ticket-store.ts';
