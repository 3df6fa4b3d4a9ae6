/** The part of the browser's history that it works on. */
export type Browser = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  location: Pick<Location, 'pathname' | 'search'>;
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

/** What the rules are asked when the visitor goes back. */
type StepsOver = (move: { from: string; to: string; isBack: boolean }) => boolean;

type Entry = { index: number };

/** The browser's history with a count of its entries, by which Back is told from Forward. */
export function createAppHistory(browser: Browser, stepsOver: StepsOver): AppHistory {
  const listeners = new Set<() => void>();
  let current = { ...placeOf(browser), index: indexOf(browser) ?? 0 };
  let isSteppingOver = false;
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
    if (!isSteppingOver && stepsOver({ from: current.path, to, isBack })) {
      if (index > 0) {
        isSteppingOver = true;
        return browser.history.back();
      }
      // Nothing lies before it: the start page stands in for what there is not.
      browser.history.replaceState({ index }, '', '/');
      // Not where the visitor stood on the page that it stands in for, to which browsers scroll right after this.
      browser.requestAnimationFrame(() => browser.scrollTo(0, 0));
    }
    isSteppingOver = false;
    show(index);
  });

  return {
    path: () => current.path,
    search: () => current.search,
    navigate: (to, { replace = false } = {}) => {
      // As browsers do: the second of two quick taps leaves no entry that Back would seem to stick at.
      const stays = replace || to === `${current.path}${current.search}`;
      const index = stays ? current.index : current.index + 1;
      browser.history[stays ? 'replaceState' : 'pushState']({ index } satisfies Entry, '', to);
      show(index);
      // Back and Forward are the browser's: it returns to where the visitor was.
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

/** Null for an entry that is not ours, such as that of a link within the page. */
function indexOf({ history }: Browser): number | null {
  const state = history.state as Partial<Entry> | null;
  return typeof state?.index === 'number' ? state.index : null;
}

function setIndex(browser: Browser, index: number): void {
  if (indexOf(browser) !== index) browser.history.replaceState({ index } satisfies Entry, '');
}
