import { Suspense } from 'react';
import { type Screen, ScreenPart } from './lazy-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

type ExtraProps<P extends object> = { screen: Screen<P>; props: P };

/** A part in a script of its own without which the screen is still of use: without a network, the screen stays. */
export function Extra<P extends object>({ screen, props }: ExtraProps<P>) {
  return (
    <ScreenBoundary isExtra onRetry={() => void screen.load().catch(() => {})}>
      <Suspense>
        <ScreenPart screen={screen} props={props} />
      </Suspense>
    </ScreenBoundary>
  );
}
