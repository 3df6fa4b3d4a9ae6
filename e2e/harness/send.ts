import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type SendOptions = {
  path: string;
  method?: string;
  /** Any host name: the connection always goes to this machine. */
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs?: number;
};

/** `bytes` as received, `text` decoded. */
export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

const DECODE: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

const TIMEOUT_MS = 20_000;

/** One request to a local server. Node does not resolve names under `.localhost`. */
export function send(port: number, sent: SendOptions): Promise<Answer> {
  const { path, method = 'GET', host = `100001.openturn.localhost:${port}`, headers = {}, body } = sent;
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
      signal: AbortSignal.timeout(sent.timeoutMs ?? TIMEOUT_MS),
      agent: false,
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      buffer(response).then((bytes) => resolve(answerOf(response, bytes)), reject);
    });
    outgoing.end(body);
  });
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer): Answer {
  const decode = DECODE[headers['content-encoding'] ?? ''];
  const plain = decode && bytes.length > 0 ? decode(bytes) : bytes;
  return { status: statusCode, headers, bytes, text: plain.toString('utf8') };
}

export function sendJson(port: number, { body, headers, ...sent }: Omit<SendOptions, 'body'> & { body: unknown }) {
  return send(port, {
    method: 'POST',
    ...sent,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
