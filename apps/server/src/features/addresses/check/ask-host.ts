import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { HostCheck } from '@openturn/contract/staff/settings/address.ts';

export type Asked = {
  host: string;
  /** Where to connect to: the name is not looked up again, so it cannot lead elsewhere meanwhile. */
  address: string;
  scheme: 'http' | 'https';
  port: number;
  nonce: string;
  /** What only this server answers to the nonce. */
  proof: string;
};

export type AskHost = (asked: Asked) => Promise<Exclude<HostCheck['reach'], 'not-tried'>>;

/** Where the answer is. */
export const PROOF_PATH = '/.well-known/openturn';

/** A proxy may be getting a certificate meanwhile. */
const WITHIN_MS = 10_000;
const MOST_BYTES = 1_000;
const TLS_ERROR = /^(ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/;

/** One request, which follows no redirect. Of what answers, only whether it is this server is told. */
export const answersOurs: AskHost = async ({ host, address, scheme, port, nonce, proof }) => {
  const isUsual = port === (scheme === 'https' ? 443 : 80);
  const options: RequestOptions & { servername?: string } = {
    host: address,
    port,
    path: `${PROOF_PATH}?nonce=${nonce}`,
    headers: { host: isUsual ? host : `${host}:${port}`, accept: 'application/json', 'accept-encoding': 'identity' },
    agent: false,
    signal: AbortSignal.timeout(WITHIN_MS),
    ...(scheme === 'https' && { servername: host }),
  };
  try {
    const answer = readAnswer(await fetchText(scheme, options));
    if (answer?.proof !== proof) return 'other';
    return answer.host === host ? 'ours' : 'other-name';
  } catch (error) {
    return TLS_ERROR.test((error as NodeJS.ErrnoException).code ?? '') ? 'certificate' : 'nothing';
  }
};

/** Empty unless the answer is a short one, and a success. */
function fetchText(scheme: Asked['scheme'], options: RequestOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const send = scheme === 'https' ? requestHttps : requestHttp;
  const request = send(options, (response) => {
    let text = '';
    const end = (answer: string) => {
      resolve(answer);
      request.destroy();
    };
    if (response.statusCode !== 200) return end('');
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
      if (text.length > MOST_BYTES) end('');
    });
    response.on('end', () => end(text));
    response.on('error', reject);
  });
  request.on('error', reject);
  request.end();
  return promise;
}

function readAnswer(text: string): { proof?: unknown; host?: unknown } | null {
  try {
    return JSON.parse(text) as { proof?: unknown; host?: unknown } | null;
  } catch {
    return null;
  }
}
