import { lazyScreen } from '#app/screens/lazy-screen.tsx';

export const TIME = lazyScreen(async () => (await import('#features/book/time/time-step.tsx')).TimeStep);

/** What comes after a time has been found is fetched while one looks for it. */
export const DETAILS = lazyScreen(async () => (await import('#features/book/details/details-step.tsx')).DetailsStep);
export const WAIT = lazyScreen(async () => (await import('#features/book/wait/wait-step.tsx')).WaitStep);
export const MOVE = lazyScreen(async () => (await import('#features/book/move/move-steps.tsx')).MoveSteps);
