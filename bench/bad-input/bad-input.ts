import { CALLS, type CallName } from '@openturn/contract/calls.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { QUIET } from '../harness/server-settings.ts';
import { openSenders } from './open-senders.ts';
import { sendBadMessages } from './send-bad-messages.ts';
import { sendBadRequests } from './send-bad-requests.ts';
import { sendBrokenHttp } from './send-broken-http.ts';

const flags = readFlags({ count: 2_000, only: '', seed: Math.floor(Math.random() * 1e9) });
console.log(`seed ${flags.seed}: the same requests come again with --seed=${flags.seed}`);

const server = await startServer({ env: QUIET });
const wrong: string[] = [];
let isGood = true;
const senderOf = await openSenders(server);
const calls = (Object.keys(CALLS) as CallName[]).filter((call) => call.includes(flags.only));
for (const call of calls) {
  const own = { port: server.port, call, sender: senderOf(call) };
  const result = await sendBadRequests({ ...own, refusedAtLeast: flags.count, seed: flags.seed });
  wrong.push(...result.wrong.map((line) => `${call}: ${line}`));
  const title = `${call}: ${result.sent} sent, slowest ${result.slowestMs.toFixed(0)} ms`;
  const isGoodCall = printFigures(title, [
    { name: 'refused with the envelope', value: result.refused, unit: '', atLeast: flags.count },
    { name: 'answered otherwise', value: result.wrong.length, unit: '', atMost: 0 },
    { name: 'refused for want of a session', value: result.unsigned, unit: '' },
    { name: 'refused by a rate limit only', value: result.rateLimited, unit: '', atMost: flags.count / 20 },
  ]);
  isGood &&= isGoodCall;
}
const live = await sendBadMessages({ port: server.port, count: flags.count, seed: flags.seed });
wrong.push(...live.wrong.map((line) => `socket: ${line}`));
const isGoodLive = printFigures(`socket: ${live.sent} connections, one bad message each`, [
  ...Object.entries(live.closed).map(([reason, value]) => ({ name: `closed: ${reason}`, value, unit: '' })),
  { name: 'accepted as harmless and answered', value: live.stayed, unit: '' },
  { name: 'ended otherwise', value: live.wrong.length, unit: '', atMost: 0 },
]);
isGood &&= isGoodLive;
const broken = await sendBrokenHttp(server.port);
wrong.push(...broken.map((line) => `broken HTTP: ${line}`));
isGood &&= broken.length === 0;
const hasLived = server.process.exitCode === null && server.process.signalCode === null;
await server.stop();

for (const line of examples(wrong)) console.log(line);
if (!hasLived) console.log('the server did not survive it');
process.exitCode = isGood && hasLived ? 0 : 1;

/** Two per kind. */
function examples(lines: readonly string[]): string[] {
  const kinds = Object.groupBy(lines, (line) => line.split(' to ')[0] ?? '');
  return Object.entries(kinds).flatMap(([kind, alike = []]) => [
    `${alike.length} times: ${kind}`,
    ...alike.slice(0, 2),
  ]);
}
