import { lazyScreen } from '#app/screens/lazy-screen.tsx';

/** Loaded on demand, because few visitors who join have an appointment. */
export const DUE_APPOINTMENT = lazyScreen(async () => (await import('./due-appointment.tsx')).DueAppointment);

/** Loaded on demand, because few visitors have used another device before. */
export const PHONE_CODE = lazyScreen(async () => (await import('#features/join/send/phone-code.tsx')).PhoneCode);

/** Loaded on demand, because most lines are open. */
export const JOIN_SHUT = lazyScreen(async () => (await import('./join-shut.tsx')).JoinShut);

/** Loaded on demand, because few visitors are in the line already. */
export const ALREADY_HERE = lazyScreen(async () => (await import('./already-here.tsx')).AlreadyHere);

/** Loaded on demand, because few links lead to a line that was removed. */
export const LINE_GONE = lazyScreen(async () => (await import('./line-gone.tsx')).LineGone);

/** Loaded on demand, because most lines ask for nothing more before the visit. */
export const ASKED_AHEAD = lazyScreen(async () => (await import('#visit/asked-ahead.tsx')).AskedToJoin);

/** Loaded on demand, because most lines ask little. */
export const JOIN_STEPS = lazyScreen(async () => (await import('#features/join/steps/join-steps.tsx')).JoinSteps);
