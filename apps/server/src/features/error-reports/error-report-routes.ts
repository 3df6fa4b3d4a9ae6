import { reportError } from '@openturn/contract/visitor/report-error.ts';
import type { FastifyInstance } from 'fastify';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ErrorReportStore } from '#features/error-reports/store/error-report-store.ts';
import { isOutdated } from './is-outdated.ts';
import { keepErrorReport } from './keep-error-report.ts';

type Deps = {
  errorReports: ErrorReportStore;
  sites: SiteStore;
  clock: Clock;
  suspicion: Suspicion;
  errorReportsPerHour: number;
  clientVersion: string;
  onDropped: () => void;
};

export function errorReportRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(
    app,
    reportError,
    async ({ siteId, body, visitor: { appToken, appVersion, isNative }, request }) => {
      if (!deps.suspicion.isWelcome(request)) deps.onDropped();
      else await keepErrorReport({ siteId, appToken, text: body.Error }, deps);
      // A native app includes its pages, so reloading gives nothing new.
      const reload: 0 | 1 = !isNative && isOutdated(appVersion, deps.clientVersion) ? 1 : 0;
      return { ...DONE, data: { reload } };
    },
    { limit: 'sparing' },
  );
}
