import { chooseLanguage } from '@openturn/domain/language/choose-language.ts';
import { siteIdFromHost } from '@openturn/domain/site/hosts.ts';
import type { Platform } from '#platform/platform.ts';
import { apiServer, type StartOptions } from './api-server.ts';
import type { OpenedPage } from './opened-page.ts';

type BarePageOptions = {
  origin: { protocol: string; host: string };
  platform: Platform;
  options: StartOptions;
  now: number;
};

/** In the app, or on a static host: what can be known about a page without its state. */
export function barePage({ origin, platform, options, now }: BarePageOptions): OpenedPage {
  return {
    isRendered: false,
    isCached: false,
    state: {
      siteId: platform.isNative ? 0 : siteIdFromHost(origin.host),
      openFromHost: false,
      language: chooseLanguage({
        stored: platform.languageMemory.read(),
        browser: platform.deviceLanguages()[0] ?? null,
      }),
      texts: {},
      textsVersion: options.textsVersion ?? '',
      apiServer: apiServer({ origin, platform, options }),
      renderedAt: now,
      site: null,
      lines: null,
      tickets: [],
    },
  };
}
