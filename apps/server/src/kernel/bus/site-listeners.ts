import type { BusEvent } from './bus.ts';

type Listener = (event: BusEvent) => void;

export type SiteListeners = {
  add(siteId: number, listener: Listener): void;
  /** True if it was the site's last listener. */
  remove(siteId: number, listener: Listener): boolean;
  has(siteId: number): boolean;
  sites(): number[];
  deliver(event: BusEvent): void;
  clear(): void;
};

export function siteListeners(): SiteListeners {
  const listeners = new Map<number, Set<Listener>>();
  return {
    add(siteId, listener) {
      const existing = listeners.get(siteId);
      if (existing) existing.add(listener);
      else listeners.set(siteId, new Set([listener]));
    },
    remove(siteId, listener) {
      const existing = listeners.get(siteId);
      if (!existing?.delete(listener) || existing.size > 0) return false;
      return listeners.delete(siteId);
    },
    has: (siteId) => listeners.has(siteId),
    sites: () => [...listeners.keys()],
    deliver(event) {
      for (const listener of listeners.get(event.siteId) ?? []) listener(event);
    },
    clear: () => listeners.clear(),
  };
}
