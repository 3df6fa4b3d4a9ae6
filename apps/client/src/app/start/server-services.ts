import type { PageState } from '@openturn/contract/page.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { createTranslator } from '@openturn/web/i18n/translator.ts';
import type { Platform } from '#platform/platform.ts';
import { createClientState } from './client-state.ts';
import { createQueryClient } from './create-query-client.ts';
import type { Services } from './services.ts';
import { showPage } from './show-page.ts';
import { createStore } from '@openturn/web/store.ts';

/** A device without storage or events, because the server renders a single moment. */
const NO_DEVICE: Platform = {
  name: 'web',
  isNative: false,
  storage: { read: () => null, write: () => {}, remove: () => {}, clear: nothing },
  languageMemory: { read: () => null, write: () => {} },
  deviceLanguages: () => [],
  isOnline: () => true,
  onOnlineChange: () => nothing,
  isVisible: () => true,
  onVisibilityChange: () => nothing,
  position: async () => null,
  positionPermission: async () => null,
  push: {
    permission: () => null,
    ask: async () => 'default',
    register: async () => ({ granted: false, error: '' }),
    endpoint: async () => null,
    end: async () => {},
    onTap: () => nothing,
  },
  vibrate: nothing,
  splash: { hide: nothing },
};

type Place = { path: string; search: string };

/** The services for rendering on the server; `onUse` receives the key of every text used. */
export function serverServices(state: PageState, { path, search }: Place, onUse: (key: string) => void): Services {
  const { siteId, site, renderedAt } = state;
  const queryClient = createQueryClient();
  showPage(queryClient, state, renderedAt);
  const connection = { state: 'connecting', changedAt: renderedAt } as const;
  return {
    platform: NO_DEVICE,
    queryClient,
    connection: { get: () => connection, getAtStart: () => connection, subscribe: () => nothing },
    clientState: createClientState({
      siteId: site ? siteId : 0,
      openFromHost: state.openFromHost,
      apiServer: state.apiServer,
      appToken: '',
      isNative: false,
      needsProfile: false,
    }),
    history: { path: () => path, search: () => search, navigate: nothing, subscribe: () => nothing },
    translator: createStore(createTranslator(toLanguage(state.language) ?? 'en', state.texts, onUse)),
    changeLanguage: async () => {},
    host: '',
    renderedAt,
  };
}

function nothing(): void {}
