export type ErrorReport = { siteId: number; id: string; at: number; tokenHash: string; text: string };

export interface ErrorReportStore {
  /** False, storing nothing, if the device has reached the limit since then. */
  add(report: ErrorReport, limit: { most: number; since: number }): Promise<boolean>;
  /** Newest first. */
  list(siteId: number, options: { limit: number }): Promise<ErrorReport[]>;
}
