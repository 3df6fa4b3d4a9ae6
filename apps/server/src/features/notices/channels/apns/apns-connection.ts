import { connect, constants, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { PUSH_TIMEOUT_MS } from '#features/notices/channels/push/push-service.ts';
import { LONGEST_ANSWER } from '#features/notices/channels/push/read-answer.ts';

export type ApnsAnswer = { status: number; retryAfter: string | null; body: string };

const IDLE_MS = 10 * MINUTE_MS;

/** Without a token, Apple knows the sender by a certificate. */
export type ApnsCertificate = { cert: string; key: string; ca?: string };
export type ApnsConnection = ReturnType<typeof apnsConnection>;

/** One connection for all messages, opened again when Apple closes it. */
export function apnsConnection(url: string, certificate: ApnsCertificate | null = null) {
  let session: ClientHttp2Session | null = null;

  function open(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(url, certificate ?? {});
    const leave = () => {
      if (session === opened) session = null;
    };
    // Each request reports its own failure.
    opened.on('error', leave);
    opened.on('goaway', leave);
    opened.on('close', leave);
    opened.setTimeout(IDLE_MS, () => opened.close());
    opened.unref();
    session = opened;
    return opened;
  }
  return {
    post: (path: string, headers: OutgoingHttpHeaders, body: string): Promise<ApnsAnswer> =>
      new Promise((resolve, reject) => {
        const stream = open().request({ ':method': 'POST', ':path': path, ...headers });
        let status = 0;
        let retryAfter: string | null = null;
        let said = '';
        stream.setEncoding('utf8');
        // Of the whole request: an answer that trickles in would keep a silent one's clock at zero.
        const deadline = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), PUSH_TIMEOUT_MS);
        stream.on('response', (received) => {
          status = received[':status'] ?? 0;
          retryAfter = received['retry-after'] ?? null;
        });
        stream.on('data', (text: string) => {
          said += text;
          if (said.length <= LONGEST_ANSWER) return;
          resolve({ status, retryAfter, body: '' });
          stream.close(constants.NGHTTP2_CANCEL);
        });
        stream.on('error', reject);
        stream.on('close', () => {
          clearTimeout(deadline);
          if (status > 0 && stream.rstCode === constants.NGHTTP2_NO_ERROR) {
            return resolve({ status, retryAfter, body: said });
          }
          reject(new Error(`no answer from Apple (${stream.rstCode})`));
        });
        stream.end(body);
      }),
    close: () => session?.close(),
  };
}
