import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from './launch-browser.ts';
import { openPage, type OpenPage, type PageOptions } from './open-page.ts';
import { ordersTo, type OrderResult, type Order } from './orders.ts';
import { SERVE_WITH_ORDERS } from './serve-with-orders-path.ts';
import { startServer, type RunningServer, type ServerOptions } from './start-server.ts';

export type Stage = {
  server(): RunningServer;
  browser(): Browser;
  /** A page that is closed after the test. */
  open(options?: PageOptions): Promise<OpenPage>;
  /** Changes a line in the server's own process. */
  order(order: Order): Promise<OrderResult>;
  /** After the server was stopped or killed. */
  restart(): Promise<void>;
};

/** A real server and browser for the tests of one file. */
export function journeyStage(options: ServerOptions = {}): Stage {
  let server: RunningServer;
  let browser: Browser;
  let pages: OpenPage[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ script: SERVE_WITH_ORDERS, isShared: true, ...options }),
      sharedBrowser(),
    ]);
  });
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.close()));
    pages = [];
  });
  afterAll(async () => {
    await server.stop();
  });

  return {
    server: () => server,
    browser: () => browser,
    open: async (pageOptions) => {
      const page = await openPage(browser, pageOptions);
      pages.push(page);
      return page;
    },
    order: (order) => ordersTo(server.process)(order),
    restart: async () => {
      server = await server.restart();
    },
  };
}
