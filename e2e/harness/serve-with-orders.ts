import { serveToParent } from './serve-to-parent.ts';
import { takeOrders } from './take-orders.ts';

/** The normal server, with a parent that can change lines. */
await serveToParent(({ running }) => takeOrders(running.tickets));
