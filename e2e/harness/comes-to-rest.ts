import type { Page } from 'playwright';

/** Waits for what moves to be where it goes; what only breathes goes on. */
export function comesToRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
