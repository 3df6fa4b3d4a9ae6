import { lazyScreen } from '#app/screens/lazy-screen.tsx';

/** Comes along with the answer that says whether there is anything to ask. */
export const WHAT = lazyScreen(async () => (await import('#features/book/what/what-step.tsx')).WhatStep);
/** What comes after a time has been found is fetched while one looks for it. */
export const DETAILS = lazyScreen(async () => (await import('#features/book/details/details-step.tsx')).DetailsStep);
export const WAIT = lazyScreen(async () => (await import('#features/book/wait/wait-step.tsx')).WaitStep);
export const MOVE = lazyScreen(async () => (await import('#features/book/move/move-steps.tsx')).MoveSteps);
