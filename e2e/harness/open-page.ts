import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright';
import { aheadMs, moveClock } from '../../tools/days/move-clock.ts';
import { recordVitals } from './vitals.ts';

export type PageOptions = {
  language?: string;
  isDark?: boolean;
  /** CSS pixels. */
  width?: number;
  height?: number;
  isScripted?: boolean;
  /** CPU 4x, 1.6 Mbit/s, 150 ms. */
  isCheapPhone?: boolean;
  isWide?: boolean;
  /** Lets the service worker in, which in every new context fetches the whole client for the next visit. */
  hasWorker?: boolean;
  context?: BrowserContextOptions;
};

export type OpenPage = {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console and of scripts. */
  problems: string[];
  requests: Request[];
  /** Requests whose address contains this text. */
  requestsOf(part: string): Request[];
  /** What the live connections did: opened, closed, sent, received. */
  liveLog: string[];
  /** Resolves when the script runs and the live connection has received its first message. */
  isLive: Promise<void>;
  close(): Promise<void>;
};

/** A page on a phone, or on a desktop with `isWide`. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenPage> {
  const { language = 'en-CA', isDark = false, isWide = false, isScripted = true, hasWorker = false } = options;
  const { width = isWide ? 1280 : 390, height = isWide ? 900 : 844 } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language,
    timezoneId: 'America/Toronto',
    colorScheme: isDark ? 'dark' : 'light',
    javaScriptEnabled: isScripted,
    deviceScaleFactor: isWide ? 1 : 2,
    isMobile: !isWide,
    hasTouch: !isWide,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    // Tests of motion ask for it.
    reducedMotion: 'reduce',
    ...options.context,
  });
  // The page uses the test's clock, like the server.
  if (aheadMs() !== 0) await context.addInitScript(moveClock, aheadMs());
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: Request[] = [];
  const liveLog: string[] = [];
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    const isOurs = !hasWorker && message.text().includes('blocked by Playwright');
    if (isBad && !isOurs) problems.push(`console: ${message.text()} at ${message.location().url}`);
  });
  page.on('request', (request) => requests.push(request));
  const isLive = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      liveLog.push('opened');
      socket.once('framereceived', () => resolve());
      socket.on('framereceived', ({ payload }) => liveLog.push(String(payload).slice(0, 300)));
      socket.on('framesent', ({ payload }) => liveLog.push(`sent ${String(payload).slice(0, 400)}`));
      socket.on('close', () => liveLog.push('closed'));
    });
  });
  if (isScripted) await recordVitals(page);
  if (options.isCheapPhone) await slowDown(page);
  return {
    page,
    context,
    problems,
    requests,
    liveLog,
    isLive,
    requestsOf: (part) => requests.filter((request) => request.url().includes(part)),
    close: () => context.close(),
  };
}

/** The reference phone: four times slower, 1.6 Mbit/s, 150 ms. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}
