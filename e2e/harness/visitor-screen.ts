import type { Locator, Page } from 'playwright';

export function lineRow(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
}

/** The time, by this machine's clock, at which the main content first shows the text. */
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

/** The time, by this machine's clock, at which the element has left the page. */
export function whenGone(shown: Locator): Promise<number> {
  return shown.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!element.isConnected) resolve(Date.now());
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
        // It may have gone while this was on its way to the page.
        look();
      }),
  );
}

/** Elements that extend beyond the screen, or beyond main content or a dialog that cuts them. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cutting = [...document.querySelectorAll('main, dialog[open]')].filter(
      (element) => getComputedStyle(element).overflowX !== 'visible',
    );
    return [document.documentElement, ...cutting].flatMap((box) => {
      const { scrollWidth, clientWidth } = box;
      if (scrollWidth <= clientWidth) return [];
      const { left: start } = box.getBoundingClientRect();
      const beyond = [...box.querySelectorAll('*')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > start + clientWidth + 1 || left < start - 1;
      });
      return [`${scrollWidth} of ${clientWidth} pixels`, ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 200))];
    });
  });
}

/** Dates, times and ticket numbers that go on in another line of the main content, a dialog or a toast, and commas that begin one. */
export function findBrokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBroken = (node: Node, from: number, until: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, until);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const beginsLine = (node: Node) => {
      const [comma, before] = [document.createRange(), document.createRange()];
      if (!/^[,،]/.test(node.nodeValue ?? '') || !node.previousSibling) return false;
      comma.setStart(node, 0);
      comma.setEnd(node, 1);
      before.selectNode(node.previousSibling);
      return comma.getBoundingClientRect().top >= before.getBoundingClientRect().bottom - 1;
    };
    const texts = [...document.querySelectorAll('main *, [role=dialog] *, dialog *, [role=status] *')].flatMap(
      (element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
    );
    return texts.flatMap((node) => [
      ...[...(node.nodeValue ?? '').matchAll(/\d{4}-\d\d-\d\d|\d{1,2}:\d\d|\p{Lu}-\d{3}/gu)]
        .filter(({ 0: number, index }) => isBroken(node, index, index + number.length))
        .map(([number]) => `${number} in ${node.nodeValue}`),
      ...(beginsLine(node) ? [`a line begins with ${node.nodeValue}`] : []),
    ]);
  });
}
