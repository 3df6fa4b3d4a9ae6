import { Suspense, type ReactNode } from 'react';
import { type Screen, ScreenPart } from './lazy-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

type LaterProps<P extends object> = { screen: Screen<P>; props: P; meanwhile?: ReactNode };

/** A part of the screen that loads on demand, with a retry if it fails. */
export function Later<P extends object>({ screen, props, meanwhile }: LaterProps<P>) {
  return (
    <ScreenBoundary onRetry={() => void screen.load().catch(() => {})}>
      <Suspense fallback={meanwhile}>
        <ScreenPart screen={screen} props={props} />
      </Suspense>
    </ScreenBoundary>
  );
}
