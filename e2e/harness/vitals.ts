import type { Page } from 'playwright';

export type Vitals = {
  /** Sum of all layout shifts without recent input. */
  shift: number;
  /** Milliseconds since navigation start; null before. */
  firstPaint: number | null;
  largestPaint: number | null;
  /** What moved, for the failure message. */
  moved: string[];
  /** The subset that moved vertically or changed height. */
  pushed: string[];
};

/** Records paints and shifts from the start. */
export async function recordVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals: Vitals = { shift: 0, firstPaint: null, largestPaint: null, moved: [], pushed: [] };
    Object.assign(globalThis, { vitals });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    const isPushed = ({ previousRect: from, currentRect: to }: Source) => from.y !== to.y || from.height !== to.height;
    const describe = ({ node, previousRect: from, currentRect: to }: Source) => {
      const what = node instanceof Element ? node.outerHTML : node?.textContent;
      return `${from.y}+${from.height} → ${to.y}+${to.height}: ${what ?? ''}`;
    };
    // This function runs in the page, where nothing of this module exists.
    const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    };
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput, sources } = entry as Shift;
      if (hadRecentInput) return;
      vitals.shift += value;
      vitals.moved.push(...sources.map(describe));
      vitals.pushed.push(...sources.filter(isPushed).map(describe));
    });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      vitals.largestPaint = startTime;
    });
  });
}

export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
}
