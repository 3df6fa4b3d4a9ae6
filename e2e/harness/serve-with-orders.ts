import { serveToParent } from './serve-to-parent.ts';
import { takeOrders } from './take-orders.ts';

let endOrders = () => {};
/** The normal server, with a parent that can change lines. */
await serveToParent(({ running }) => {
  endOrders();
  endOrders = takeOrders(running.tickets);
});
