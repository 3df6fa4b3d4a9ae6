import type { Page } from 'playwright';

export type Moments = {
  /** Milliseconds from the start of the navigation. */
  painted: number | null;
  usable: number | null;
};

/** Makes the page record when the main content was painted, and when the script responds to taps. */
export async function watchFirstScreen(page: Page, wanted: string): Promise<void> {
  await page.addInitScript((selector) => {
    const moments: Moments = { painted: null, usable: null };
    Object.assign(globalThis, { moments });
    const look = () => {
      const element = document.querySelector(selector);
      // The frame is on screen when the next one starts.
      if (element && moments.painted === null) requestAnimationFrame(() => (moments.painted ??= performance.now()));
      // React marks an element when it hydrates it.
      const isTaken = element !== null && Object.keys(element).some((key) => key.startsWith('__react'));
      if (isTaken) moments.usable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, wanted);
}

export async function readMoments(page: Page): Promise<{ painted: number; usable: number }> {
  const moments = await page.waitForFunction(() => {
    const { moments: noted } = globalThis as unknown as { moments: Moments };
    return noted.usable !== null && noted.painted !== null ? noted : null;
  });
  return (await moments.jsonValue()) as { painted: number; usable: number };
}
