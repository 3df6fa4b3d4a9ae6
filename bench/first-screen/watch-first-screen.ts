import type { Page } from 'playwright';

export type Moments = {
  /** Milliseconds from the start of the navigation. */
  linesPainted: number | null;
  usable: number | null;
};

/** Makes the page note when the first line has been painted, and when the script answers its taps. */
export async function watchFirstScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moments: Moments = { linesPainted: null, usable: null };
    Object.assign(globalThis, { moments });
    const look = () => {
      const line = document.querySelector('main li a');
      // The frame in which it was seen is on the screen when the next one begins.
      if (line?.textContent && moments.linesPainted === null) {
        requestAnimationFrame(() => (moments.linesPainted ??= performance.now()));
      }
      // React marks an element when it takes it over.
      const isTaken = line !== null && Object.keys(line).some((key) => key.startsWith('__react'));
      if (isTaken) moments.usable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

export async function readMoments(page: Page): Promise<{ linesPainted: number; usable: number }> {
  const moments = await page.waitForFunction(() => {
    const { moments: noted } = globalThis as unknown as { moments: Moments };
    return noted.usable !== null && noted.linesPainted !== null ? noted : null;
  });
  return (await moments.jsonValue()) as { linesPainted: number; usable: number };
}

/** Milliseconds from a tap on the first line to the answer on the screen, without a new document. */
export async function tapFirstLine(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const line = document.querySelector<HTMLElement>('main li a');
        if (!line) return reject(new Error('no line to tap'));
        const heading = document.querySelector('h1')?.textContent;
        const startedAt = performance.now();
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('h1')?.textContent === heading) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - startedAt));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        line.click();
      }),
  );
}
