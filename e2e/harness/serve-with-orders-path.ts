import { join } from 'node:path';

/** Script that runs the normal server and takes orders from its parent. */
export const SERVE_WITH_ORDERS = join(import.meta.dirname, 'serve-with-orders.ts');
