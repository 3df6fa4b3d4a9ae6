import type { Page } from 'playwright';

/** How many pictures of others play in a call. */
export function othersPictures(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('figure video')].filter(
        (video) => video instanceof HTMLVideoElement && video.videoWidth > 0 && video.currentTime > 0,
      ).length,
  );
}
