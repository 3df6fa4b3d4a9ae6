import type { Browser } from '#app/routing/app-history.ts';

type Place = { url: string; state: unknown };

export type FakeBrowser = Browser & {
  /** By the visitor's finger: Back is -1, Forward is 1. */
  go: (steps: number) => void;
  /** A link within the page, which makes an entry that is not ours. */
  addForeignEntry: (url: string) => void;
  /** The page starts anew; its history stays. */
  reload: () => void;
  /** Every address in the history. */
  urls: () => string[];
  /** How far down, each time that the app asked for it. */
  scrolledTo: () => readonly number[];
};

const ORIGIN = 'http://100001.openturn.test';

/** One tab whose history moves at once. */
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
  function tell() {
    for (const listener of listeners) listener();
  }
  function go(steps: number) {
    at += steps;
    here();
    tell();
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
      tell();
    },
    reload: () => {
      listeners = [];
    },
    urls: () => entries.map((entry) => entry.url),
  };
}
