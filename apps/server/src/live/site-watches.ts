import { openSiteWatch, type SiteWatch, type WatchDeps } from './site-watch.ts';

/** The watched sites, each opened once and closed with its last watcher. */
export type SiteWatches = {
  /** Null if the site does not exist. `release` must follow in any case. */
  acquire(siteId: number): Promise<SiteWatch | null>;
  release(siteId: number): void;
  /** Reads all of them again. */
  refreshAll(): Promise<void>;
  size(): number;
  close(): void;
};

type Entry = { opening: Promise<SiteWatch | null>; users: number };

export function siteWatches(deps: WatchDeps): SiteWatches {
  const entries = new Map<number, Entry>();
  const close = (siteId: number, { opening }: Entry) => {
    entries.delete(siteId);
    opening.then(
      (watch) => watch?.close(),
      () => {},
    );
  };
  return {
    acquire: (siteId) => {
      const entry = entries.get(siteId) ?? { opening: openSiteWatch(siteId, deps), users: 0 };
      entries.set(siteId, entry);
      entry.users++;
      return entry.opening;
    },
    release: (siteId) => {
      const entry = entries.get(siteId);
      if (entry && --entry.users === 0) close(siteId, entry);
    },
    refreshAll: async () => {
      // One at a time, because a node may watch thousands of sites.
      for (const { opening } of entries.values()) {
        const watch = await opening.catch(() => null);
        watch?.calendar.lost();
        await watch?.refresh();
      }
    },
    size: () => entries.size,
    close: () => {
      for (const [siteId, entry] of entries) close(siteId, entry);
    },
  };
}
