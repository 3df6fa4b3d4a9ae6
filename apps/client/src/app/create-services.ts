import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { createSpeech } from '@openturn/web/i18n/speech.ts';
import { textFiles } from '@openturn/web/i18n/text-files.ts';
import type { Translator } from '@openturn/web/i18n/translator.ts';
import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { deviceToken } from '#platform/device-token.ts';
import { logError } from '#platform/log-error.ts';
import type { Platform } from '#platform/platform.ts';
import { createAppHistory } from './app-history.ts';
import { createClientState } from './client-state.ts';
import { createQueryClient } from './create-query-client.ts';
import { stepsOver } from './history-rules.ts';
import type { OpenedPage } from './opened-page.ts';
import { matchRoute } from './routes.ts';
import type { Store } from '@openturn/web/store.ts';
import { showPage } from './show-page.ts';

/** Everything the app stands on, in a browser. */
export function createServices(platform: Platform, page: OpenedPage) {
  const { state } = page;
  const clientState = createClientState({
    siteId: state.site || !page.isRendered ? state.siteId : 0,
    openFromHost: state.openFromHost,
    apiServer: state.apiServer,
    appToken: deviceToken(platform.storage, (bytes) => crypto.getRandomValues(bytes)),
    isNative: platform.isNative,
    needsProfile: platform.isNative && platform.storage.read('profileSetup') === null,
  });
  const history = createAppHistory(window, ({ from, to, isBack }) =>
    stepsOver({
      from: matchRoute(from)?.id ?? null,
      to: matchRoute(to)?.id ?? null,
      isBack,
      checkedin: clientState.get().checkedin,
    }),
  );
  const speech = createSpeech(
    { language: toLanguage(state.language) ?? 'en', texts: state.texts },
    textFiles({ fetch: (url) => fetch(url), version: state.textsVersion, log: logError }),
  );
  const queryClient = createQueryClient((failure) => void tellLater(failure, speech.translator));
  // A page of the device is as old as it says.
  showPage(queryClient, state, page.isKept ? state.renderedAt : Date.now());
  const connection = createConnectionState(state.renderedAt);
  return {
    platform,
    clientState,
    history,
    queryClient,
    speech,
    translator: speech.translator,
    connection,
    host: location.host,
    renderedAt: state.renderedAt,
    isKept: page.isKept,
    changeLanguage: async (language: Parameters<typeof speech.change>[0]) => {
      platform.languageMemory.write(language);
      void import('./tell-server-language.ts').then(({ tellServerLanguage }) =>
        tellServerLanguage(clientState.get().siteId, language),
      );
      await speech.change(language);
    },
  };
}

export type BrowserServices = ReturnType<typeof createServices>;

/** The words for failures are not part of the first script. */
async function tellLater(failure: unknown, translator: Store<Translator>): Promise<void> {
  const { tellFailure } = await import('@openturn/web/feedback/tell-failure.ts');
  await tellFailure(failure, translator.get().t);
}
