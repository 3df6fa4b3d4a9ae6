import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { randomUUID } from 'node:crypto';
import { hashToken } from '#http/identity/visitor.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ErrorReportStore } from '#features/error-reports/store/error-report-store.ts';

type Deps = {
  errorReports: ErrorReportStore;
  sites: SiteStore;
  clock: Clock;
  errorReportsPerHour: number;
  onDropped: () => void;
};
type Input = { siteId: number; appToken: string | null; text: string };

/** API-11: limits the reports of a device per hour; the excess is counted, and the device does not notice. */
export async function keepErrorReport(
  { siteId, appToken, text }: Input,
  { errorReports, sites, clock, errorReportsPerHour, onDropped }: Deps,
): Promise<void> {
  // 0 is a client that has not found its site yet.
  if (siteId !== 0 && !(await sites.find(siteId))) return onDropped();
  const at = clock.now();
  const tokenHash = appToken === null ? '' : hashToken(appToken);
  // Reports contain the token, which opens whatever belongs to the device.
  const safeText = appToken === null ? text : text.replaceAll(appToken, tokenHash);
  const report = { siteId, id: randomUUID(), at, tokenHash, text: safeText };
  const isStored = await errorReports.add(report, { most: errorReportsPerHour, since: at - HOUR_MS });
  if (!isStored) onDropped();
}
