import type { PAGE_STATE_ID, PageState } from '@openturn/contract/page.ts';

const STATE_ID: typeof PAGE_STATE_ID = 'page-state';

export type OpenedPage = {
  state: PageState;
  /** The markup in the page is of this very path and state: React takes it over. */
  isRendered: boolean;
  /** The page comes from the device and not from the server: it is as old as it says. */
  isKept: boolean;
};

type Opened = { page: Pick<Document, 'getElementById'>; path: string };

/** What the server rendered the page from; null where the page came without it. */
export function openedPage({ page, path }: Opened): OpenedPage | null {
  const element = page.getElementById(STATE_ID);
  const state = element && parseState(element.textContent);
  if (!state) return null;
  // Written by the service worker: a page kept from another path may stand in for one that was never opened.
  const keptPath = element.dataset.keptPath;
  return { state, isRendered: keptPath === undefined || keptPath === path, isKept: keptPath !== undefined };
}

function parseState(text: string): PageState | null {
  try {
    return JSON.parse(text) as PageState;
  } catch {
    return null;
  }
}
