import { Suspense, type ReactNode } from 'react';
import { lazyScreen, type Screen, ScreenPart } from '#app/lazy-screen.tsx';
import { ScreenBoundary } from '#app/screen-boundary.tsx';

/** Comes along with the answer that says whether there is anything to ask. */
export const WHAT = lazyScreen(async () => (await import('./what-step.tsx')).WhatStep);
/** What comes after a time has been found is fetched while one looks for it. */
export const DETAILS = lazyScreen(async () => (await import('./details-step.tsx')).DetailsStep);
export const WAIT = lazyScreen(async () => (await import('./wait-step.tsx')).WaitStep);
export const MOVE = lazyScreen(async () => (await import('./move-steps.tsx')).MoveSteps);
/** Brings the cities of the world. */
export const ZONES = lazyScreen(async () => (await import('./zone-sheet.tsx')).ZoneSheet);

type LaterProps<P extends object> = { screen: Screen<P>; props: P; meanwhile?: ReactNode };

/** A part of the screen that comes when it is needed, and is asked for anew where it did not. */
export function Later<P extends object>({ screen, props, meanwhile }: LaterProps<P>) {
  return (
    <ScreenBoundary onRetry={() => void screen.load().catch(() => {})}>
      <Suspense fallback={meanwhile}>
        <ScreenPart screen={screen} props={props} />
      </Suspense>
    </ScreenBoundary>
  );
}
