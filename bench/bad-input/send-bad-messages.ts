import { once } from 'node:events';
import { CLOSE_REASONS, LIVE_PATH, ServerMessage } from '@openturn/contract/live.ts';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { anyJson, brokenText } from './bad-json.ts';

const AT_ONCE = 32;
const HANGS_AFTER_MS = 5_000;
const CODES = new Set<number>(Object.values(CLOSE_REASONS).map(({ code }) => code));

export type BadMessageResult = {
  sent: number;
  /** Closed with one of the contract's reasons. */
  closed: Record<string, number>;
  /** The message was harmless and the connection stayed open. */
  stayed: number;
  wrong: string[];
};

type BadMessage = { content: string | Buffer; isPing?: boolean };

const valid = { type: 'QMon', op: 'siteid', SiteID: '100001', Ticket_id: '', page: 'home', vis: 1, eventGuid: 'a' };

const badMessages: fc.Arbitrary<BadMessage> = fc.oneof(
  brokenText.map((content) => ({ content })),
  anyJson.map((value) => ({ content: JSON.stringify(value) ?? '' })),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ content: Buffer.from(bytes) })),
  fc
    .integer({ min: 2_049, max: 60_000 })
    .map((length) => ({ content: JSON.stringify({ ...valid, page: 'x'.repeat(length) }) })),
  fc
    .tuple(fc.constantFrom(...Object.keys(valid)), anyJson)
    .map(([key, value]) => ({ content: JSON.stringify({ ...valid, [key]: value }) })),
);

/** Each on its own connection, which must close with a reason or stay open. */
export async function sendBadMessages(options: {
  port: number;
  count: number;
  seed: number;
}): Promise<BadMessageResult> {
  const { port, count, seed } = options;
  const result: BadMessageResult = { sent: 0, closed: {}, stayed: 0, wrong: [] };
  const messages = fc.sample(badMessages, { numRuns: count, seed }).values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const message of messages) await sendOne(port, message, result);
  });
  await Promise.all(workers);
  return result;
}

async function sendOne(port: number, { content }: BadMessage, result: BadMessageResult): Promise<void> {
  const from = `10.${result.sent % 250}.${Math.floor(result.sent / 250) % 250}.2`;
  result.sent++;
  const ws = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, {
    perMessageDeflate: false,
    headers: { host: `api.openturn.localhost:${port}`, 'x-forwarded-for': from },
  });
  ws.on('error', () => {});
  try {
    const end = endOf(ws);
    await once(ws, 'open', { signal: AbortSignal.timeout(HANGS_AFTER_MS) });
    ws.send(content);
    // Its answer comes after any effect of the bad message.
    ws.send(JSON.stringify({ ...valid, op: 'ping', SiteID: '' }));
    note(await end, result);
  } catch (error) {
    const shown = typeof content === 'string' ? content : content.toString('hex');
    result.wrong.push(`${error instanceof Error ? error.message : String(error)} to ${shown.slice(0, 300)}`);
  } finally {
    ws.terminate();
  }
}

type End = { kind: 'closed'; code: number; reason: string } | { kind: 'pong' };

function endOf(ws: WebSocket): Promise<End> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('neither closed nor answered')), HANGS_AFTER_MS);
    ws.once('close', (code, reason) => {
      clearTimeout(late);
      resolve({ kind: 'closed', code, reason: String(reason) });
    });
    ws.on('message', (bytes: Buffer) => {
      const text = bytes.toString('utf8');
      const message = ServerMessage.safeParse(JSON.parse(text));
      if (!message.success) reject(new Error(`answered ${text.slice(0, 200)}`));
      else if (message.data.op === 'pong') resolve({ kind: 'pong' });
      else return;
      clearTimeout(late);
    });
  });
}

function note(end: End, result: BadMessageResult): void {
  if (end.kind === 'pong') {
    result.stayed++;
    return;
  }
  if (!CODES.has(end.code)) throw new Error(`closed with ${end.code} '${end.reason}'`);
  // The WebSocket library cuts off oversized messages with its own code and no reason.
  const reason = `${end.code} ${end.reason}`.trim();
  result.closed[reason] = (result.closed[reason] ?? 0) + 1;
}
