import type { Page } from 'playwright';

/** Bytes as sent, compressed, without the heads of the answers. */
export type Transfer = { requests: number; document: number; script: number; styles: number };

/** What the page asked for until a moment of its own clock. */
export function readTransfer(page: Page, untilMs: number): Promise<Transfer> {
  return page.evaluate((until) => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime <= until,
    );
    const bytesOf = (ending: string) =>
      resources
        .filter(({ name }) => new URL(name).pathname.endsWith(ending))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return {
      requests: resources.length + 1,
      document: document?.encodedBodySize ?? 0,
      script: bytesOf('.js'),
      styles: bytesOf('.css'),
    };
  }, untilMs);
}
