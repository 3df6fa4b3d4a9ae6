export { addTicket } from './add-ticket.ts';
export { blankTicket } from './blank-ticket.ts';
export { moveTicket } from './move-ticket.ts';
export type { TicketDeps } from './ticket-deps.ts';
export type {
  AddRefusal,
  Along,
  NewTicket,
  Once,
  SaveRefusal,
  Ticket,
  TicketLogEntry,
  TicketStore,
} from './ticket-store.ts';
