import { expect, it } from 'vitest';
import { addTicket } from '#features/tickets/index.ts';
import { hashToken } from '#http/identity/visitor.ts';
import { inProcessBus } from '#kernel/bus/in-process-bus.ts';
import { API_HEADERS, API_HOST, startTestServer } from '#testing/start/start-test-server.ts';

const LIMITED = { RATE_LIMIT_PER_MINUTE: '30' };
/** What is rendered for an address in a minute; each page has its own query, so that none is in the cache. */
const PAGES = 300;

type Node = Awaited<ReturnType<typeof startTestServer>>;

const tokenOf = (device: string) => device.padEnd(22, '_');

let opened = 0;

async function open({ ask }: Node, device?: string): Promise<number> {
  const headers = { accept: 'text/html', ...(device && { cookie: `device=${tokenOf(device)}` }) };
  return (await ask({ url: `/robots-none?${opened++}`, headers })).statusCode;
}

async function join({ ask }: Node, device: string): Promise<number> {
  const headers = { ...API_HEADERS, 'x-apptoken': tokenOf(device) };
  const payload = { line: 'walk-in', entry: { FirstName: 'Ada' } };
  return (await ask({ url: '/api/100001/client/join', method: 'POST', host: API_HOST, headers, payload })).statusCode;
}

async function exhaust(node: Node): Promise<void> {
  for (let load = 0; load < PAGES; load++) await open(node);
  expect(await open(node)).toBe(429);
}

it('[SCREEN-02] a device with a ticket of one node is refused by none, whatever others at its address do there', async () => {
  const bus = inProcessBus();
  const [first, second] = [
    await startTestServer(LIMITED, undefined, bus),
    await startTestServer(LIMITED, undefined, bus),
  ];
  await exhaust(second);
  expect(await open(second, 'holder')).toBe(429);
  expect(await join(first, 'holder')).toBe(200);
  await expect.poll(() => open(second, 'holder')).not.toBe(429);
  expect(await open(second, 'stranger')).toBe(429);
});

it('[SCREEN-02] a node reads who has a ticket when it starts, and again when it may have missed something', async () => {
  const gaps: (() => void)[] = [];
  const lossy = {
    ...inProcessBus(),
    publish: async () => {},
    onGap: (listener: () => void) => (gaps.push(listener), () => {}),
  };
  const node = await startTestServer(LIMITED, undefined, lossy);
  await exhaust(node);
  const deviceHash = hashToken(tokenOf('holder'));
  const deps = {
    tickets: node.tickets,
    clock: { now: () => node.time.now },
    newId: () => 'ticket'.padEnd(22, '_'),
    wakeOutbox: () => {},
  };
  await addTicket({ siteId: 100_001, lineId: 'walk-in', name: 'Ada', language: 'en', by: 'visitor', deviceHash }, deps);
  expect(await open(node, 'holder')).toBe(429);
  for (const missed of gaps) missed();
  await expect.poll(() => open(node, 'holder')).not.toBe(429);
});
