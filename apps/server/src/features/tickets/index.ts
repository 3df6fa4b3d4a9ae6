export { addTicket } from './rules/add-ticket.ts';
export { blankTicket } from './rules/blank-ticket.ts';
export { endByClosing } from './closing/end-by-closing.ts';
export { earlierChange, isStaffChangeSince } from './rules/earlier-change.ts';
export { rejoinUntil } from './visitor/visitor-actions.ts';
export { limitsOf } from './visitor/limits-of.ts';
export type { MoveTicket } from './rules/make-move.ts';
export { moveTicket } from './rules/move-ticket.ts';
export { pageTickets } from './visitor/page-tickets.ts';
export { presentTickets, type PresentDeps } from './visitor/present-tickets.ts';
export { runTicketTimer } from './rules/ticket-timer.ts';
export type { TicketDeps } from './ticket-deps.ts';
export type {
  AddRefusal,
  AlsoWrite,
  AlsoWriteOnSave,
  Entering,
  NewTicket,
  SaveRefusal,
  Ticket,
  TicketLogEntry,
  TicketRemark,
  TicketStore,
} from './store/ticket-store.ts';
export { changedFields } from './store/ticket-changes.ts';
export { duplicateCode, writeNewTicket } from './store/add-ticket-row.ts';
export { explainOvertaken } from './store/explain-overtaken.ts';
