import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { Translator } from '@openturn/web/i18n/translator.ts';
import type { ConnectionSource } from '@openturn/web/live/use-connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppHistory } from '#app/routing/app-history.ts';
import type { ClientState } from './client-state.ts';
import type { Store } from '@openturn/web/store.ts';

/** Created at startup in the browser and for each page on the server. */
export type Services = {
  platform: Platform;
  queryClient: QueryClient;
  connection: ConnectionSource;
  clientState: Store<ClientState>;
  history: AppHistory;
  translator: Store<Translator>;
  changeLanguage: (language: Language) => Promise<void>;
  /** The host and port of the page. */
  host: string;
  renderedAt: number;
};
