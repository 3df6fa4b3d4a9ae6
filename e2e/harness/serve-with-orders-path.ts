import { join } from 'node:path';

/** Runs the server as it is, and takes orders from its parent besides. */
export const SERVE_WITH_ORDERS = join(import.meta.dirname, 'serve-with-orders.ts');
