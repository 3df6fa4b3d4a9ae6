import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Asked = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; reason?: string };

/** Apple's push service: HTTP/2 without TLS. */
export async function serveApns() {
  const asked: Asked[] = [];
  const twist: { answer: (one: Asked) => Answer } = { answer: () => ({ status: 200 }) };
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on('session', (session) => void sessions.add(session));
  const reply = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    const one = { path: headers[':path'] ?? '', headers, body: await text(stream) };
    asked.push(one);
    const { status, reason } = twist.answer(one);
    stream.respond({ ':status': status });
    stream.end(reason === undefined ? '' : JSON.stringify({ reason }));
  };
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void reply(stream, headers));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    for (const session of sessions) session.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, twist, stop };
}

/** The same until the test is over. */
export async function startFakeApns() {
  const apns = await serveApns();
  onTestFinished(apns.stop);
  return apns;
}
