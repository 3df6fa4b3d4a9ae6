import type { Locator, Page } from 'playwright';

/** The row of a line on the home screen. */
export function lineRow(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

/** The instant, by the clock of this machine, at which the main part shows the text. */
export function whenShown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('main')?.textContent.includes(expected)) resolve(Date.now());
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    text,
  );
}

/** Whether anything lies beyond the side of the screen. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
