import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';
import { isPublicAddress } from '#features/addresses/index.ts';
import type { ProviderNetwork } from '#config/config.ts';
import { ANSWERS_WITHIN_MS, LARGEST_ANSWER_BYTES } from './provider-limits.ts';

/** Why nothing was asked, or the answer was not read to its end. */
export class ProviderFetchError extends Error {
  readonly code: 'not-https' | 'private-address' | 'too-large';
  constructor(code: ProviderFetchError['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Requests to the provider: over TLS, to addresses of the internet alone unless the environment allows others, of bounded
 * time and size, and without following a redirect. The address is checked where the connection is made, so that a name
 * cannot lead elsewhere meanwhile.
 */
export function providerFetch(network: ProviderNetwork, mostBytes = LARGEST_ANSWER_BYTES): CustomFetch {
  return async (url, options) => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && !(network === 'local' && isThisMachine(hostname))) {
      throw new ProviderFetchError('not-https');
    }
    const literal = hostname.replaceAll(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isAllowed(literal, network)) throw new ProviderFetchError('private-address');
    return ask(new URL(url), options, { network, mostBytes });
  };
}

type Bounds = { network: ProviderNetwork; mostBytes: number };

function ask(url: URL, { method, headers, body, signal }: CustomFetchOptions, { network, mostBytes }: Bounds) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const within = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(
    url,
    {
      method,
      // Nothing to unpack, so that the size is that of what is read.
      headers: { ...headers, 'accept-encoding': 'identity' },
      agent: false,
      lookup: lookUpAllowed(network),
      signal: signal ? AbortSignal.any([signal, within]) : within,
    },
    (response) => {
      readBody(response, mostBytes).then((bytes) => resolve(toResponse(response, bytes)), reject);
    },
  );
  request.on('error', reject);
  // The library sends forms alone.
  request.end(body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : undefined);
  return promise;
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new ProviderFetchError('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** These have no body, not even an empty one. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

function toResponse({ statusCode = 500, headers }: IncomingMessage, bytes: Buffer): Response {
  const status = statusCode >= 200 && statusCode < 600 ? statusCode : 500;
  const plain = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(bytes), { status, headers: plain });
}

/** All addresses of a name have to be allowed. */
function lookUpAllowed(network: ProviderNetwork): LookupFunction {
  return (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address, network))) {
        return done(new ProviderFetchError('private-address'), '', 0);
      }
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

function isAllowed(address: string, network: ProviderNetwork): boolean {
  return network !== 'internet' || isPublicAddress(address);
}

function isThisMachine(hostname: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}
