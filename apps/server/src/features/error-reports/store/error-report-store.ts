export type ErrorReport = { siteId: number; id: string; at: number; tokenHash: string; text: string };

export interface ErrorReportStore {
  /** False, and nothing kept, where the device has sent as many since then. */
  add(report: ErrorReport, limit: { most: number; since: number }): Promise<boolean>;
  /** Newest first. */
  list(siteId: number, options: { limit: number }): Promise<ErrorReport[]>;
}
