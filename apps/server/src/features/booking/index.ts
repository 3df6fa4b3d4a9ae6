export type { AppointmentStore, Freed, StandbyStore } from '#features/booking/store/appointment-store.ts';
export type { Appointment, Standby } from '#features/booking/appointment/appointment.ts';
export type { PaysOf } from './book/booking-routes.ts';
export type { BookingDeps } from './booking-deps.ts';
export { blankAppointment } from '#features/booking/times/hold-time.ts';
export { changeAppointment, noShowAt, timerOf } from '#features/booking/appointment/change-appointment.ts';
export { actOnStandby } from '#features/booking/standby/act-on-standby.ts';
export { checkIn } from '#features/booking/appointment/check-in.ts';
export { busyOf, claimOf, keptDay } from '#features/booking/times/claim-time.ts';
export { findAppointment, linesAffectedBy, type Found } from '#features/booking/appointment/find-appointment.ts';
export { busyRange, freeTimes, workingHours, type Days } from '#features/booking/times/free-times.ts';
export { moved, staffMoveNotices } from '#features/booking/appointment/move-appointment.ts';
export { nearestTimes } from '#features/booking/times/nearest-times.ts';
export type { BookedService, BookedStaff, BookingOffer } from '#features/booking/store/offer-store.ts';
export { pageBooked, type PageBookedDeps } from '#features/booking/appointment/page-booked.ts';
export {
  cancelFreeUntil,
  confirmedFreeUntil,
  feeNow,
  isFreeRequest,
} from '#features/booking/appointment/present-appointment.ts';
export { presentAppointments } from '#features/booking/appointment/present-appointments.ts';
export { presentDay } from '#features/booking/times/present-slots.ts';
export { soonestTimes, type SoonestTimes } from '#features/booking/book/soonest-times.ts';
export { methodsOf, readVisit, type Visit } from '#features/booking/times/visit.ts';
export { keepFor, offerFreed } from '#features/booking/standby/offer-freed.ts';
export type { OfferStore } from '#features/booking/store/offer-store.ts';
export { readCalendarFile } from '#features/booking/calendar-file/read-calendar-file.ts';
export { runAppointmentTimer } from '#features/booking/appointment/run-appointment-timer.ts';
export { runStandbyTimer } from '#features/booking/standby/run-standby-timer.ts';
export { offerStore } from '#features/booking/store/sql-offer-store.ts';
export { offerCache } from '#features/booking/times/offer-cache.ts';
