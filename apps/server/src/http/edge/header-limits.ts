import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Rejected } from '#http/replies/rejected.ts';

/** All headers of a request together; Node refuses more before it parses them. */
export const HEADERS_BYTES = 16_384;

/** The longest value of each header that anything here reads. */
const HEADER_BYTES: Readonly<Record<string, number>> = {
  accept: 1_024,
  'accept-encoding': 256,
  'accept-language': 512,
  'access-control-request-headers': 1_024,
  'access-control-request-method': 32,
  authorization: 512,
  'content-type': 256,
  cookie: 8_192,
  host: 261,
  'idempotency-key': 256,
  'if-modified-since': 64,
  'if-none-match': 512,
  origin: 512,
  'sec-fetch-site': 32,
  'stripe-signature': 1_024,
  'tus-resumable': 16,
  upgrade: 64,
  'user-agent': 2_048,
  'upload-length': 32,
  'upload-metadata': 2_048,
  'upload-offset': 32,
  'x-appname': 128,
  'x-apptoken': 256,
  'x-forwarded-for': 1_024,
  'x-forwarded-host': 1_024,
  'x-forwarded-proto': 256,
  'x-native': 16,
  'x-twilio-signature': 256,
  'x-work': 512,
  'x-xsrf-token': 128,
};

/** Refuses a request with an oversized header before anything has read it. */
export function addHeaderLimits(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!areTooLong(headers)) return done();
    // The refusal must not read them either.
    for (const name of Object.keys(HEADER_BYTES)) Reflect.deleteProperty(headers, name);
    return done(new Rejected('too-large'));
  });
}

export function areTooLong(headers: IncomingHttpHeaders): boolean {
  for (const name in HEADER_BYTES) {
    const value = headers[name];
    if (value !== undefined && value.length > (HEADER_BYTES[name] ?? 0)) return true;
  }
  return false;
}
