import { lazyScreen } from '#app/screens/lazy-screen.tsx';

export const TIME = lazyScreen(async () => (await import('#features/book/time/time-step.tsx')).TimeStep);

/** The next steps are prefetched while the visitor looks for a time. */
export const DETAILS = lazyScreen(async () => (await import('#features/book/details/details-step.tsx')).DetailsStep);
export const TERMS = lazyScreen(async () => (await import('#features/book/details/service-terms.tsx')).ServiceTerms);
export const WAIT = lazyScreen(async () => (await import('#features/book/wait/wait-step.tsx')).WaitStep);
export const MOVE = lazyScreen(async () => (await import('#features/book/move/move-steps.tsx')).MoveSteps);
