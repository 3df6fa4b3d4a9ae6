import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { call } from '@openturn/web/api/call.ts';
import { logError } from '#platform/log-error.ts';
import type { BrowserServices } from '#app/start/create-services.ts';
import { createErrorReports } from './error-reports.ts';
import { reloadAddress, reloadGuard } from './reload-guard.ts';
import { pageOf } from '#app/routing/routes.ts';
import { CLIENT_VERSION } from './watch-errors.ts';

const RETRY_MS = 5_000;

type ReportOptions = Pick<BrowserServices, 'platform' | 'clientState' | 'history' | 'translator'>;

/** API-11. */
export function reportErrors({ platform, clientState, history, translator }: ReportOptions): (error: unknown) => void {
  const guard = reloadGuard({ storage: platform.storage, version: CLIENT_VERSION, search: () => location.search });
  return createErrorReports({
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
      const { data } = await call('POST ReportError', { siteId, body: { Error: text }, loading: false });
      return data.reload === 1;
    },
    isOnline: platform.isOnline,
    onOnline: platform.onOnlineChange,
    retry: (run) => setTimeout(run, RETRY_MS),
    log: logError,
    reload: () => {
      if (guard.mayReload('report')) location.replace(reloadAddress(location.href));
    },
  });
}
