import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { call } from '#api/call.ts';
import { logError } from '#platform/log-error.ts';
import { chunkErrorHandler } from './chunk-errors.ts';
import type { BrowserServices } from './create-services.ts';
import { createErrorReports } from './error-reports.ts';
import { reloadGuard } from './reload-guard.ts';
import { pageOf } from './routes.ts';

/** Differs with each build: the name of the script holds a hash of all that it is made of. */
const VERSION = import.meta.url;

/** Whatever nobody caught; the answer takes what React has caught. */
export function watchErrors({ platform, clientState, history, translator }: BrowserServices): (error: unknown) => void {
  const guard = reloadGuard(platform.storage, VERSION);
  const report = createErrorReports({
    context: () => ({
      url: location.href,
      platform: `${platform.name} ${navigator.userAgent}`,
      locale: translator.get().language,
      siteId: formatSiteId(clientState.get().siteId),
      appToken: clientState.get().appToken,
      page: pageOf(history.path()),
    }),
    send: async (text) => {
      const { siteId } = clientState.get();
      const { data } = await call('POST ReportError', { siteId, body: { Error: text } });
      return data.reload === 1;
    },
    isOnline: platform.isOnline,
    onOnline: platform.onOnlineChange,
    log: logError,
    reload: () => {
      if (guard.mayReload('report')) location.reload();
    },
  });
  const onChunkError = chunkErrorHandler({
    storage: platform.storage,
    version: VERSION,
    search: () => location.search,
    isOnline: platform.isOnline,
    goTo: (address) => location.replace(address),
  });

  addEventListener('vite:preloadError', (event) => {
    // The page goes: what waits for the part need not fail first.
    if (onChunkError()) event.preventDefault();
  });
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return report;
}
