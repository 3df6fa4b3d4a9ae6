import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { createLocale } from '@openturn/web/i18n/locale.ts';
import type { TextFiles } from '@openturn/web/i18n/text-files.ts';
import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { deviceToken } from '#platform/device-token.ts';
import { logError } from '#platform/log-error.ts';
import type { Platform } from '#platform/platform.ts';
import { hasActed, isPageOfDevice } from '#platform/acting-device.ts';
import { createAppHistory } from '#app/routing/app-history.ts';
import { createClientState } from './client-state.ts';
import { createQueryClient } from './create-query-client.ts';
import { stepsOver } from '#app/routing/history-rules.ts';
import type { OpenedPage } from './opened-page.ts';
import { matchRoute } from '#app/routing/routes.ts';
import { showPage } from './show-page.ts';

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
  const locale = createLocale(
    { language: toLanguage(state.language) ?? 'en', texts: state.texts },
    laterTextFiles(state.textsVersion),
  );
  const queryClient = createQueryClient();
  // A cached page is as old as its render time.
  showPage(queryClient, state, page.isCached ? state.renderedAt : Date.now(), {
    isKnown: hasActed(platform),
    isShown: state.isForDevice === true && isPageOfDevice(clientState.get().appToken),
  });
  const connection = createConnectionState(state.renderedAt);
  return {
    platform,
    clientState,
    history,
    queryClient,
    locale,
    translator: locale.translator,
    connection,
    host: location.host,
    renderedAt: state.renderedAt,
    isCached: page.isCached,
    framedBy: state.framedBy,
    changeLanguage: async (language: Parameters<typeof locale.change>[0]) => {
      platform.languageMemory.write(language);
      const { siteId } = clientState.get();
      await locale.change(language);
      // Afterwards, so that a failure is told in the new language.
      void import('#app/language/save-language.ts').then(({ saveLanguage }) =>
        saveLanguage({ siteId, language, translator: locale.translator }),
      );
    },
  };
}

export type BrowserServices = ReturnType<typeof createServices>;

/** Not in the first script, because pages from our server include the texts of their screen. */
function laterTextFiles(version: string): TextFiles {
  let files: Promise<TextFiles> | null = null;
  const open = async () => {
    return (await import('#app/language/visitor-texts.ts')).visitorTexts(version);
  };
  return {
    load: async (language) => {
      files ??= open();
      try {
        return await (await files).load(language);
      } catch (error) {
        // Without a network only the page's own texts are available.
        files = null;
        logError(error);
        return {};
      }
    },
  };
}
