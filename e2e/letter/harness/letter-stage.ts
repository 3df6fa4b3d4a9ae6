import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { sharedBrowser } from '../../harness/launch-browser.ts';
import { openPage, type OpenPage, type PageOptions } from '../../harness/open-page.ts';
import { cutWire } from './cut-wire.ts';
import { startLetterServer, type LetterServer } from './letter-server.ts';

/** Less than the test's timeout, so that the error can say what was expected. */
const FOUND_WITHIN_MS = process.env['WIRING_MUTANTS'] ? 10_000 : 20_000;

type StageOptions = {
  isWhole?: boolean;
  /** Off by default: the service worker takes a third of a page's processor time. */
  hasWorker?: boolean;
};

export type LetterStage = {
  server(): LetterServer;
  browser(): Browser;
  /** A page that is closed after the test; opens `path` if given. */
  open(path?: string, options?: PageOptions): Promise<OpenPage>;
};

/** A letter server and a browser for the tests of one file; the server is reset for each test. */
export function letterStage({ isWhole = false, hasWorker = false }: StageOptions = {}): LetterStage {
  let server: LetterServer;
  let browser: Browser;
  let pages: OpenPage[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startLetterServer(), sharedBrowser({ isWhole })]);
  });
  beforeEach(({ task }) => {
    server.scriptsBegin = cutWire(task.name);
  });
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.close()));
    pages = [];
    server.reset();
  });
  afterAll(async () => {
    await server.close();
  });

  return {
    server: () => server,
    browser: () => browser,
    open: async (path, options) => {
      const page = await openPage(browser, { hasWorker, ...options });
      pages.push(page);
      page.context.setDefaultTimeout(FOUND_WITHIN_MS);
      if (path !== undefined) await page.page.goto(server.url(path));
      return page;
    },
  };
}
