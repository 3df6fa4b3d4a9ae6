/** The parts of `window` that it uses. */
export type Browser = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  location: Pick<Location, 'pathname' | 'search'>;
  /** Missing in older browsers. Its entries are those of this origin, also of documents before this one. */
  navigation?: { currentEntry: { index: number } | null };
  addEventListener: (type: 'popstate', listener: () => void) => void;
  scrollTo: (x: number, y: number) => void;
  requestAnimationFrame: (callback: () => void) => void;
};

export type NavigateOptions = { replace?: boolean };

export type AppHistory = {
  path: () => string;
  search: () => string;
  navigate: (to: string, options?: NavigateOptions) => void;
  subscribe: (onChange: () => void) => () => void;
};

/** Decides whether Back skips the page it lands on. */
type StepsOver = (move: { from: string; to: string; isBack: boolean }) => boolean;

type Entry = { index: number };

/** Numbers the entries of the browser's history, which tells Back from Forward. */
export function createAppHistory(browser: Browser, stepsOver: StepsOver): AppHistory {
  const listeners = new Set<() => void>();
  // A link that was tapped before the script ran has loaded this document: Back may leave it.
  const start = indexOf(browser) ?? browser.navigation?.currentEntry?.index ?? 0;
  let current = { ...placeOf(browser), index: start };
  /** The page that is being skipped, with all its steps. */
  let skipped: string | null = null;
  setIndex(browser, current.index);

  function show(index: number) {
    current = { ...placeOf(browser), index };
    for (const listener of listeners) listener();
  }

  browser.addEventListener('popstate', () => {
    const index = indexOf(browser) ?? current.index + 1;
    setIndex(browser, index);
    const to = placeOf(browser).path;
    const isBack = index < current.index;
    if (skipped ? skipped === to : stepsOver({ from: current.path, to, isBack })) {
      if (index > 0) {
        skipped = to;
        return browser.history.back();
      }
      // There is no earlier entry, so the start page takes its place.
      browser.history.replaceState({ index }, '', '/');
      // Browsers restore the replaced page's scroll position right after this.
      browser.requestAnimationFrame(() => browser.scrollTo(0, 0));
    }
    skipped = null;
    show(index);
  });

  return {
    path: () => current.path,
    search: () => current.search,
    navigate: (to, { replace = false } = {}) => {
      // As in browsers, a double tap adds no second entry, where Back would seem to be stuck.
      const stays = replace || to === `${current.path}${current.search}`;
      const index = stays ? current.index : current.index + 1;
      browser.history[stays ? 'replaceState' : 'pushState']({ index } satisfies Entry, '', to);
      show(index);
      // The browser itself restores the scroll position for Back and Forward.
      if (!stays) browser.scrollTo(0, 0);
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function placeOf({ location }: Browser): { path: string; search: string } {
  return { path: location.pathname, search: location.search };
}

/** Null for an entry that we did not create, such as an anchor link. */
function indexOf({ history }: Browser): number | null {
  const state = history.state as Partial<Entry> | null;
  return typeof state?.index === 'number' ? state.index : null;
}

function setIndex(browser: Browser, index: number): void {
  if (indexOf(browser) !== index) browser.history.replaceState({ index } satisfies Entry, '');
}
