import { compose } from '@openturn/server/src/compose/compose.ts';
import { readConfig } from '@openturn/server/src/config/config.ts';
import { pino } from 'pino';
import { takeOrders } from './take-orders.ts';

/** The server as `main.ts` runs it, with a parent that may have its lines change. */
const config = readConfig(process.env);
if (!config.ok) throw new Error(config.error.join('\n'));
const running = await compose(config.value, pino({ level: config.value.logLevel, base: null }, pino.destination(2)));
takeOrders(running.tickets);
process.once('SIGTERM', () => {
  void running.close().then(() => process.exit(0));
});
await running.listen();
