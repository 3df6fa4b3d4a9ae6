import type { Bus } from './bus.ts';
import { siteListeners } from './site-listeners.ts';

/** For a single node: events are delivered at once and never lost. */
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
