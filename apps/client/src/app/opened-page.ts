import type { PAGE_STATE_ID, PageState } from '@openturn/contract/page.ts';
import { chooseLanguage } from '@openturn/domain/language/choose-language.ts';
import { siteIdFromHost } from '@openturn/domain/site/hosts.ts';
import type { Platform } from '#platform/platform.ts';

const STATE_ID: typeof PAGE_STATE_ID = 'page-state';

export type OpenedPage = {
  state: PageState;
  /** The markup in the page is of this very path and state: React takes it over. */
  isRendered: boolean;
  /** The page comes from the device and not from the server: it is as old as it says. */
  isKept: boolean;
};

type Opened = { page: Pick<Document, 'getElementById'>; path: string; host: string; platform: Platform; now: number };

export function openedPage({ page, path, host, platform, now }: Opened): OpenedPage {
  const element = page.getElementById(STATE_ID);
  const state = element && parseState(element.textContent);
  if (!state) return { state: emptyState(host, platform, now), isRendered: false, isKept: false };
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

/** In the app, or where the page came without its state. */
function emptyState(host: string, platform: Platform, now: number): PageState {
  return {
    siteId: platform.isNative ? 0 : siteIdFromHost(host),
    openFromHost: false,
    language: chooseLanguage({
      stored: platform.languageMemory.read(),
      browser: platform.deviceLanguages()[0] ?? null,
    }),
    texts: {},
    textsVersion: '',
    apiServer: '',
    renderedAt: now,
    site: null,
    lines: null,
    tickets: [],
  };
}
