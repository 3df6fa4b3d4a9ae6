import type { Page } from 'playwright';

/** Texts that their box cuts at its side, among them the chosen options of select boxes. */
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => element.outerHTML.slice(0, 200);
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { clipPath } = getComputedStyle(element);
      // What is typed scrolls with the caret.
      if (element instanceof HTMLInputElement) return false;
      // Only for screen readers.
      return element.checkVisibility() && clipPath === 'none' && element.clientWidth > 1;
    });
    const cutting = shown.filter((element) => {
      const { overflowX } = getComputedStyle(element);
      return (overflowX === 'hidden' || overflowX === 'clip') && element.scrollWidth > element.clientWidth + 1;
    });
    const ruler = document.createElement('span');
    document.body.append(ruler);
    ruler.style.cssText = 'position: absolute; visibility: hidden; white-space: nowrap';
    const selects = shown.filter((element) => {
      if (!(element instanceof HTMLSelectElement)) return false;
      const { appearance, font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      // Wraps its text.
      if (appearance === 'base-select') return element.scrollWidth > element.clientWidth + 1;
      ruler.style.font = font;
      ruler.textContent = element.selectedOptions[0]?.textContent ?? '';
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      return ruler.offsetWidth > element.clientWidth - padding + 1;
    });
    ruler.remove();
    return [...cutting, ...selects].map(nameOf);
  });
}

/** Words of the main content that go on in another line without a hyphen. */
export function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, select')) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}{7,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rows = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(rows.map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });
}
