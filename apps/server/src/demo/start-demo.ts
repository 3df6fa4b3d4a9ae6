import { demoHttp } from './demo-http.ts';
import { demoStaff, type DemoAccount } from './demo-staff.ts';
import { demoVisitors } from './demo-visitors.ts';

const VISITOR_STEP_MS = 900;
const STAFF_STEP_MS = 1_500;

type Options = {
  port: number;
  hostDomain: string;
  siteIds: readonly number[];
  accounts: readonly DemoAccount[];
  random: () => number;
  clock: { now(): number };
  onError: (error: unknown) => void;
};

export type Demo = { stop(): Promise<void> };

/** Simulated visitors and staff of the demo businesses, as real clients of this server's API. */
export function startDemo(options: Options): Demo {
  const http = demoHttp(options.port);
  const visitors = options.siteIds.map((siteId) => demoVisitors({ ...options, http, siteId }));
  const staff = options.accounts.map((account) => demoStaff(account, { ...options, http }));
  const stops = [
    ...visitors.map((each) => repeat(each.step, VISITOR_STEP_MS, options)),
    ...staff.map((each) => repeat(each.step, STAFF_STEP_MS, options)),
  ];
  return {
    stop: async () => {
      const stopped = Promise.all(stops.map((stop) => stop()));
      // Open requests must not keep the server from stopping.
      http.close();
      await stopped;
    },
  };
}

/** Waits for slow steps, so that they never pile up. */
function repeat(step: () => Promise<void>, everyMs: number, { onError, random }: Options): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = step()
      .catch((error: unknown) => {
        if (!isStopped) onError(error);
      })
      .then(() => {
        if (!isStopped) timer = setTimeout(run, everyMs);
      });
  };
  // Spreads the first steps.
  timer = setTimeout(run, everyMs * random());
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
