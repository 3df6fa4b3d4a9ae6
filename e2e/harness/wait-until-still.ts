import type { Page } from 'playwright';

/** Waits for transitions to finish; endless animations continue. */
export function waitUntilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
