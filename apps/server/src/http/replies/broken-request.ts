import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@openturn/contract/errors.ts';
import { languageOfHeaders } from '#http/identity/request-language.ts';
import { presentFailure } from './present-failure.ts';
import { FAILURE_PAGE_HEADERS, failurePage } from './send-failure-page.ts';

/** What Node adds; its types describe `rawPacket` in two ways. */
type BrokenRequest = Error & { code?: string; rawPacket?: unknown };

/** Answers input that is not valid HTTP, as a page if a browser asked for one. */
export function answerBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = codeOf(error.code);
  const header = headerReader(error.rawPacket);
  const language = languageOfHeaders({ cookie: header('cookie'), accepted: header('accept-language') });
  const failure = presentFailure(code, { language, requestId: '' });
  const isPage = header('accept').includes('text/html');
  const body = isPage ? failurePage(failure, language) : JSON.stringify(failure);
  const headers = isPage ? FAILURE_PAGE_HEADERS : { 'content-type': 'application/json; charset=utf-8' };
  const { status } = ERRORS[code];
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Reads what has arrived of a request that could not be parsed. */
function headerReader(packet: unknown): (name: string) => string {
  const lines = Buffer.isBuffer(packet) ? packet.toString('latin1').split('\r\n') : [];
  return (name) => {
    const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`));
    return line?.slice(name.length + 1).trim() ?? '';
  };
}

function codeOf(code: string | undefined): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'too-large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'busy' : 'invalid-input';
}
