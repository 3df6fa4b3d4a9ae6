export type { AppointmentStore, Freed, StandbyStore } from './appointment-store.ts';
export type { Appointment, Standby } from './appointment.ts';
export type { BookingDeps } from './booking-deps.ts';
export { offerFreed } from './offer-freed.ts';
export type { OfferStore } from './offer-store.ts';
export { runAppointmentTimer } from './run-appointment-timer.ts';
export { runStandbyTimer } from './run-standby-timer.ts';
