export { eraseOfDevice } from './store/erase-people.ts';
export { isAppointmentOver, isStandbyOpen, isTicketOver } from './store/over-visits.ts';
export { ownRows } from './store/own-rows.ts';
