import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@openturn/contract/errors.ts';
import { presentFailure } from './present-failure.ts';

/** Answers input that is not valid HTTP. The sender's language is unknown. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = codeOf(error.code);
  const body = JSON.stringify(presentFailure(code, { language: 'en', requestId: '' }));
  const { status } = ERRORS[code];
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function codeOf(code: string | undefined): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'too-large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'busy' : 'invalid-input';
}
