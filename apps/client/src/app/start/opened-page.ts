import type { PAGE_STATE_ID, PageState } from '@openturn/contract/page.ts';

const STATE_ID: typeof PAGE_STATE_ID = 'page-state';

export type OpenedPage = {
  state: PageState;
  /** Whether the markup belongs to this path and state, so that React can hydrate it. */
  isRendered: boolean;
  /** Whether the page comes from the device's cache and not from the server. */
  isCached: boolean;
};

type PageSource = { page: Pick<Document, 'getElementById'>; path: string };

/** The state that the server rendered the page from; null if the page has none. */
export function openedPage({ page, path }: PageSource): OpenedPage | null {
  const element = page.getElementById(STATE_ID);
  const state = element && parseState(element.textContent);
  if (!state) return null;
  // Set by the service worker: the cached page of another path may stand in for one that was never opened.
  const keptPath = element.dataset.keptPath;
  return { state, isRendered: keptPath === undefined || keptPath === path, isCached: keptPath !== undefined };
}

function parseState(text: string): PageState | null {
  try {
    return JSON.parse(text) as PageState;
  } catch {
    return null;
  }
}
