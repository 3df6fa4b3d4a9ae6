import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteState } from '@openturn/contract/visitor/site.ts';
import { directionOf, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { labelTexts } from '@openturn/texts/label-texts.ts';
import '@openturn/ui/styles/tokens.css';
import '@openturn/ui/styles/reset.css';
import '@openturn/ui/styles/base.css';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createStore, type Store } from '@openturn/web/store.ts';
import { createLocale } from '@openturn/web/i18n/locale.ts';
import { TextsProvider } from '@openturn/web/i18n/texts-provider.tsx';
import { type Connection, ConnectionContext } from '@openturn/web/live/use-connection.ts';
import { Dialogs } from '#app/feedback/dialogs.tsx';
import { type ClientState, ClientStateContext } from '#app/start/client-state.ts';
import { type Platform, PlatformContext } from '#platform/platform.ts';
import { webPlatform } from '#platform/web-platform.ts';
import { RenderedAt } from '#site/time/use-now.ts';
import { SiteContext } from '#site/use-site.ts';
import { closeDialogs } from './close-dialogs.tsx';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { textsOf } from '#testing/texts-of.ts';

type ShowOptions = {
  language?: Language;
  site?: SiteState | null;
  path?: string;
  connection?: Connection;
  platform?: Partial<Platform>;
  /** Whether failures open their dialogs here; false if the screen renders them itself. */
  hasDialogs?: boolean;
  state?: Store<ClientState> | null;
};

/** Renders one screen in any language, with all the context it reads. */
export async function showScreen(screen: ReactNode, options: ShowOptions = {}) {
  const { language = 'en', site = sampleSite(), path = '/', platform = {}, hasDialogs = true, state = null } = options;
  document.documentElement.lang = LOCALE[language];
  document.documentElement.dir = directionOf(language);
  await closeDialogs();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const place = memoryLocation({ path, record: true });
  const connection = createStore<Connection>(options.connection ?? { state: 'live', changedAt: SAMPLE_NOW });
  const all = (wanted: Language) => ({ ...textsOf(wanted), ...labelTexts(site?.Settings ?? {}, wanted) });
  const locale = createLocale({ language, texts: all(language) }, { load: async (wanted: Language) => all(wanted) });
  const shown = await render(
    <QueryClientProvider client={client}>
      <PlatformContext value={{ ...webPlatform(), ...platform }}>
        <TextsProvider translator={locale.translator} changeLanguage={locale.change}>
          <RenderedAt value={SAMPLE_NOW}>
            <SiteContext value={site}>
              <ConnectionContext value={connection}>
                <Router hook={place.hook} searchHook={place.searchHook}>
                  <ClientStateContext value={state}>{screen}</ClientStateContext>
                  {hasDialogs && <Dialogs />}
                </Router>
              </ConnectionContext>
            </SiteContext>
          </RenderedAt>
        </TextsProvider>
      </PlatformContext>
    </QueryClientProvider>,
  );
  return { ...shown, client, place, connection };
}
