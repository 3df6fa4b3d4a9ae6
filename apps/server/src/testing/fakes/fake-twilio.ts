import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

export type ReceivedSms = { sid: string; to: string; from: string; body: string; callback: string | null; at: number };

/** Replaces the reply, to this number only if `to` ends it; `hangUp` accepts the message without replying. */
type ReplyOverride =
  | { status: number; headers?: Record<string, string>; problem?: { code: number; message: string }; to?: string }
  | 'hangUp';

type Ways = { slowMs?: () => number; twist?: () => ReplyOverride | null };

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';
const TOKEN = 'a-token-of-a-test';

/** The part of Twilio's API that sends and lists text messages. */
export async function startFakeTwilio({ slowMs = () => 0, twist = () => null }: Ways = {}) {
  const received: ReceivedSms[] = [];
  const twists: ReplyOverride[] = [];
  const ways: Required<Ways> = { slowMs, twist };
  const server = createServer((request, response) => void answer(request, response, { taken: received, twists, ways }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken: received,
    twists,
    /** Back to normal replies. */
    behave: () => Object.assign(ways, { slowMs: () => 0, twist: () => null }),
    options: { baseUrl: `http://127.0.0.1:${port}`, accountSid: ACCOUNT, authToken: TOKEN, from: '+15550199' },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type State = { taken: ReceivedSms[]; twists: ReplyOverride[]; ways: Required<Ways> };

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { taken: received, twists, ways }: State,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://twilio.test');
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const isAuthorized = request.headers.authorization === `Basic ${btoa(`${ACCOUNT}:${TOKEN}`)}`;
  if (!isAuthorized) return void send(401, { code: 20_003, message: 'Authenticate', status: 401 });
  if (url.pathname !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) return void send(404, { status: 404 });
  if (request.method === 'GET') return void send(200, listOf(received, url.searchParams.get('To')));

  const form = new URLSearchParams(await textOf(request));
  await after(ways.slowMs());
  const to = form.get('To') ?? '';
  const index = twists.findIndex((each) => each === 'hangUp' || to.endsWith(each.to ?? ''));
  const [twist = ways.twist()] = index < 0 ? [] : twists.splice(index, 1);
  if (twist && twist !== 'hangUp') return void send(twist.status, twist.problem ?? {}, twist.headers);
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') || !form.get('Body')) {
    return void send(400, { code: 21_602, message: 'Message body is required.', status: 400 });
  }
  const sid = `SM${String(received.length + 1).padStart(32, '0')}`;
  const from = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
  received.push({ sid, to, from, body: form.get('Body') ?? '', callback: form.get('StatusCallback'), at: Date.now() });
  // Recorded before the client gets its reply.
  await after(ways.slowMs());
  if (twist === 'hangUp') request.socket.destroy();
  else send(201, { sid, status: 'queued', to, from, error_code: null });
}

function listOf(received: readonly ReceivedSms[], to: string | null) {
  const messages = received
    .filter((message) => message.to === to)
    .toReversed()
    .map(({ sid, body, at }) => ({ sid, body, date_created: new Date(at).toUTCString(), date_sent: null }));
  return { messages, page: 0, next_page_uri: null };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
