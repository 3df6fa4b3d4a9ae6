import type { Browser } from '#app/routing/app-history.ts';

type Place = { url: string; state: unknown };

export type FakeBrowser = Browser & {
  /** As the visitor does: -1 is Back, 1 is Forward. */
  go: (steps: number) => void;
  /** An anchor link, which adds an entry that the app did not create. */
  addForeignEntry: (url: string) => void;
  /** Restarts the page and keeps its history. */
  reload: () => void;
  /** Every address in the history. */
  urls: () => string[];
  /** The arguments of the latest scroll calls. */
  scrolledTo: () => readonly number[];
};

const ORIGIN = 'http://100001.openturn.test';

/** One tab whose history changes synchronously. */
export function fakeBrowser(url = '/'): FakeBrowser {
  let listeners: (() => void)[] = [];
  let entries: Place[] = [{ url, state: null }];
  let at = 0;
  const scrolledTo: number[] = [];

  function resolve(to: string): string {
    const { origin, pathname, search } = new URL(to, ORIGIN);
    if (origin !== ORIGIN) throw new Error(`SecurityError: ${to}`);
    return `${pathname}${search}`;
  }
  function here(): Place {
    const entry = entries[at];
    if (!entry) throw new Error('the visitor has left');
    return entry;
  }
  function push(to: string, ofEntry: unknown) {
    entries = [...entries.slice(0, at + 1), { url: resolve(to), state: ofEntry }];
    at += 1;
  }
  function notify() {
    for (const listener of listeners) listener();
  }
  function go(steps: number) {
    at += steps;
    here();
    notify();
  }
  return {
    history: {
      get state() {
        return here().state;
      },
      pushState: (ofEntry, _title, to) => push(String(to), ofEntry),
      replaceState: (ofEntry, _title, to) => {
        entries[at] = { url: to ? resolve(String(to)) : here().url, state: ofEntry };
      },
      back: () => go(-1),
    },
    location: {
      get pathname() {
        return new URL(here().url, ORIGIN).pathname;
      },
      get search() {
        return new URL(here().url, ORIGIN).search;
      },
    },
    addEventListener: (_type, listener) => {
      listeners.push(listener);
    },
    scrollTo: (_x, y) => {
      scrolledTo.push(y);
    },
    requestAnimationFrame: (callback) => callback(),
    scrolledTo: () => scrolledTo,
    go,
    addForeignEntry: (to) => {
      push(to, null);
      notify();
    },
    reload: () => {
      listeners = [];
    },
    urls: () => entries.map((entry) => entry.url),
  };
}
