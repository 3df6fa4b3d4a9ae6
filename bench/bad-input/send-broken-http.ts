import { once } from 'node:events';
import { connect } from 'node:net';
import { Failure } from '@openturn/contract/failure.ts';

const HANGS_AFTER_MS = 5_000;
const HEAD =
  'POST /api/100001/ReportError HTTP/1.1\r\nHost: api.openturn.localhost\r\nContent-Type: application/json\r\n';

/** Input that is not valid HTTP. */
const BROKEN: Record<string, string> = {
  noise: '\u0000\u0001\u0002 noise\r\n\r\n',
  'no method': '/ HTTP/1.1\r\n\r\n',
  'unknown version': 'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'head without a colon': `${HEAD}Broken\r\n\r\n`,
  'line break in a head': `${HEAD}X-AppName: a\nb: c\r\r\n\r\n`,
  'two lengths': `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  'length and chunks': `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'length that is not a number': `${HEAD}Content-Length: two\r\n\r\n{}`,
  'chunk size that is not a number': `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
  'header that is far too long': `${HEAD}Cookie: ${'a=b;'.repeat(8_000)}\r\n\r\n`,
  'address that is far too long': `GET /api/${'1'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
};

/** What the server did wrong; empty if it refused every input with the envelope. */
export async function sendBrokenHttp(port: number): Promise<string[]> {
  const faults = await Promise.all(
    Object.entries(BROKEN).map(async ([name, content]) => {
      const fault = judge(await exchange(port, content));
      return fault && `${name}: ${fault}`;
    }),
  );
  return faults.filter((fault) => fault !== null);
}

async function exchange(port: number, content: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  // The server may close the connection after a refusal.
  socket.on('error', () => {});
  socket.write(content, 'latin1');
  const late = setTimeout(() => socket.destroy(), HANGS_AFTER_MS);
  await once(socket, 'close');
  clearTimeout(late);
  return answer;
}

function judge(answer: string): string | null {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
  if (!(status >= 400 && status < 500)) return `answered ${answer.slice(0, 100) || 'nothing'}`;
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  try {
    const failure = Failure.safeParse(JSON.parse(body));
    return failure.success ? null : `refused with ${body.slice(0, 100)}`;
  } catch {
    return `refused with ${body.slice(0, 100) || 'nothing'}`;
  }
}
