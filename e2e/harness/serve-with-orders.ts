import { compose } from '@openturn/server/src/compose/compose.ts';
import { readConfig } from '@openturn/server/src/config/config.ts';
import { pino } from 'pino';
import { takeOrders } from './take-orders.ts';

/** Like `main.ts`, with a parent that can change lines. */
const config = readConfig(process.env);
if (!config.ok) throw new Error(config.error.join('\n'));
const running = await compose(config.value, pino({ level: config.value.logLevel, base: null }, pino.destination(2)), {
  onRestored: () => {},
});
takeOrders(running.tickets);
process.once('SIGTERM', () => {
  void running.close().then(() => process.exit(0));
});
await running.listen();
