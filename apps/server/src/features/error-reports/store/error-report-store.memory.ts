import type { ErrorReport, ErrorReportStore } from './error-report-store.ts';

export function memoryErrorReports(): ErrorReportStore {
  const reports: ErrorReport[] = [];
  return {
    add: async (report, { most, since }) => {
      const sent = reports.filter(
        ({ siteId, tokenHash, at }) => siteId === report.siteId && tokenHash === report.tokenHash && at >= since,
      );
      if (sent.length >= most) return false;
      reports.push(report);
      return true;
    },
    list: async (siteId, { limit }) =>
      reports
        .filter((report) => report.siteId === siteId)
        .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
        .slice(0, limit),
  };
}
