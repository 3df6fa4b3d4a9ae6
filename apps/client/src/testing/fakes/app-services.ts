import type { PageState } from '@openturn/contract/page.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { createAppHistory } from '#app/routing/app-history.ts';
import type { ClientState } from '#app/start/client-state.ts';
import { createQueryClient } from '#app/start/create-query-client.ts';
import { stepsOver } from '#app/routing/history-rules.ts';
import { matchRoute } from '#app/routing/routes.ts';
import type { Services } from '#app/start/services.ts';
import { showPage } from '#app/start/show-page.ts';
import { createLocale } from '@openturn/web/i18n/locale.ts';
import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { fakeBrowser } from './fake-browser.ts';
import { fakePlatform } from './fake-platform.ts';
import { sampleClientState } from '#testing/samples/sample-client-state.ts';
import { textsOf } from '#testing/texts-of.ts';

type ServiceOptions = {
  path?: string;
  host?: string;
  device?: Parameters<typeof fakePlatform>[0];
  client?: Partial<ClientState>;
};

/** The services of the whole app, on a fake browser and device that the test controls. */
export function appServices(
  page: PageState,
  { path = '/', host = '100001.openturn.test', device, client }: ServiceOptions = {},
) {
  const { platform, device: inHand } = fakePlatform(device);
  const browser = fakeBrowser(path);
  const queryClient = createQueryClient();
  showPage(queryClient, page, Date.now());
  const locale = createLocale(
    { language: page.language as Language, texts: page.texts },
    { load: async (language) => textsOf(language) },
  );
  const clientState = sampleClientState({
    siteId: page.siteId,
    openFromHost: page.openFromHost,
    apiServer: page.apiServer,
    isNative: platform.isNative,
  });
  clientState.update((before) => ({ ...before, ...client }));
  const history = createAppHistory(browser, ({ from, to, isBack }) =>
    stepsOver({
      from: matchRoute(from)?.id ?? null,
      to: matchRoute(to)?.id ?? null,
      isBack,
      checkedin: clientState.get().checkedin,
    }),
  );
  const services: Services = {
    platform,
    queryClient,
    connection: createConnectionState(page.renderedAt),
    clientState,
    history,
    translator: locale.translator,
    changeLanguage: locale.change,
    host,
    renderedAt: page.renderedAt,
  };
  return { services, device: inHand, browser, locale };
}
