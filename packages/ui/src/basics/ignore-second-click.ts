import type { MouseEvent } from 'react';

/** For a form of steps: the second press of a double click would be for the next step, whose button is in the same place. */
export function ignoreSecondClick(event: MouseEvent): void {
  const isButton = event.target instanceof Element && event.target.closest('[type=submit]');
  if (isButton && event.detail > 1) event.preventDefault();
}
