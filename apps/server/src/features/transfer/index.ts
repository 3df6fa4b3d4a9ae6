export { transferRoutes } from './transfer-routes.ts';
export { importRows } from './import-rows.ts';
export { type ImportDeps, type ImportProblem, rowsOf } from './imported-rows.ts';
export type { ExportKind, SiteSetup, TransferStore } from './store/transfer-store.ts';
export { companySiteRoutes } from './company-site-routes.ts';
