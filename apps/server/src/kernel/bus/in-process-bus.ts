import type { Bus } from './bus.ts';
import { siteListeners } from './site-listeners.ts';

/** For a single node: what is published is delivered at once, and nothing is ever missed. */
export function inProcessBus(): Bus {
  const listeners = siteListeners();
  return {
    publish: async (event) => listeners.deliver(event),
    subscribe: async (siteId, listener) => {
      listeners.add(siteId, listener);
      return () => void listeners.remove(siteId, listener);
    },
    onGap: () => () => {},
    close: async () => listeners.clear(),
  };
}
