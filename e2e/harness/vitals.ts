import type { Page } from 'playwright';

export type Vitals = {
  /** Sum of all layout shifts that no tap explains. */
  shift: number;
  /** Milliseconds from the start of the navigation; null before. */
  firstPaint: number | null;
  largestPaint: number | null;
  /** What moved, for the message of a failed check. */
  moved: string[];
};

/** Makes the page keep account of its paints and shifts from the first moment. */
export async function recordVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals: Vitals = { shift: 0, firstPaint: null, largestPaint: null, moved: [] };
    Object.assign(globalThis, { vitals });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    // Within the page nothing of this module is there.
    const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    };
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput, sources } = entry as Shift;
      if (hadRecentInput) return;
      vitals.shift += value;
      vitals.moved.push(
        ...sources.map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? ''))),
      );
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
