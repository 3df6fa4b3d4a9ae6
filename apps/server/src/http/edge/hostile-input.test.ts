import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { CALLS } from '@openturn/contract/calls.ts';
import type { Call } from '@openturn/contract/define-call.ts';
import { Failure } from '@openturn/contract/failure.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { API_HEADERS, API_HOST, SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';

/** Per call; the bench runs thousands over real sockets. */
const RUNS = 60;

const HEADER_SIGNS = ['a', 'Z', '0', ' ', '-', '_', ';', ',', '=', '/', '*', '"', "'", '<', '%', 'é', 'ÿ'];

const text = fc.oneof(
  fc.string({
    unit: fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('\0', '\ud800', 'é', '👋', '\r\n')),
    maxLength: 20,
  }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e400',
    'null',
    '../../..',
    '%00',
    "' or 1=1 --",
    '<script>',
    '\u202e',
    'a'.repeat(9_000),
  ),
);
const headerValue = fc.string({ unit: fc.constantFrom(...HEADER_SIGNS), maxLength: 60 });
const body = fc.oneof(
  fc.json({ maxDepth: 4 }),
  text,
  fc
    .dictionary(fc.constantFrom('Error', 'endpoint', 'platform', 'AppToken', 'error', '__proto__'), fc.anything())
    .map(safeJson),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'content-type',
    'cookie',
    'origin',
    'x-apptoken',
    'x-appname',
    'x-native',
    'x-xsrf-token',
    'if-none-match',
    'sec-fetch-site',
    'idempotency-key',
  ),
  headerValue,
  { maxKeys: 5 },
);

const request = fc.record({
  host: fc.constantFrom(API_HOST, SITE_HOST, 'evil.test'),
  // Every URL parser resolves dots, so that the call would be another one.
  siteId: fc.oneof(
    fc.constantFrom('100001', '100002', '000000', '999999999'),
    text.filter((siteId) => !/^\.{1,2}$/.test(siteId)),
  ),
  parameter: text,
  query: fc.array(fc.tuple(text, text), { maxLength: 3 }),
  headers,
  // Half of the requests pass the origin checks.
  isTrusted: fc.boolean(),
  isJson: fc.boolean(),
  body,
});

describe('hostile input', () => {
  it.each(Object.entries<Call>(CALLS))(
    '[VAL-10] [NORM-01] %s refuses it with the envelope, and never fails',
    async (_name, call) => {
      const { app } = await startTestServer({ LOG_LEVEL: 'silent' });
      await fc.assert(
        fc.asyncProperty(request, async (sent) => {
          const answer = await app.inject({
            method: call.method,
            url: urlOf(call, sent),
            headers: {
              host: sent.host,
              ...(sent.isTrusted && API_HEADERS),
              ...sent.headers,
              ...(sent.isTrusted && { origin: API_HEADERS.origin, 'x-apptoken': API_HEADERS['x-apptoken'] }),
              ...(sent.isJson && { 'content-type': 'application/json' }),
            },
            ...(call.method !== 'GET' && { payload: sent.body }),
          });
          expect(problemOf(call, answer)).toBeNull();
        }),
        { numRuns: RUNS },
      );
    },
  );
});

type Sent = { siteId: string; parameter: string; query: [string, string][] };

function urlOf(call: Call, { siteId, parameter, query }: Sent): string {
  const path = call.path.replaceAll(/:\w+/g, () => encode(parameter));
  const search = new URLSearchParams(query.map(([name, value]) => [toWellFormed(name), toWellFormed(value)]));
  return `${call.base === 'site' ? `/api/${encode(siteId)}` : ''}/${path}?${search.toString()}`;
}

function encode(part: string): string {
  return encodeURIComponent(toWellFormed(part));
}

function toWellFormed(part: string): string {
  return part.toWellFormed();
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '{"Error":';
  }
}

/** Null if the reply is as it should be. */
function problemOf(call: Call, answer: LightMyRequestResponse): string | null {
  const { statusCode, headers: sent } = answer;
  if (statusCode >= 500) return `failed with ${statusCode}`;
  if (statusCode >= 400) {
    const failure = Failure.parse(readJson(answer));
    if (failure.status !== statusCode) return `${statusCode} says ${failure.status}`;
    return failure.requestId === sent['x-request-id'] ? null : 'names another request';
  }
  if (statusCode !== 200) return null;
  return call.reply.safeParse(readJson(answer)).success ? null : `answers ${answer.body}`;
}

const DECODERS = new Map<string, (data: Buffer) => Buffer>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
]);

/** A long reply is compressed if the headers ask for that. */
function readJson({ headers: sent, rawPayload }: LightMyRequestResponse): unknown {
  const decode = DECODERS.get(String(sent['content-encoding']));
  return JSON.parse(String(decode ? decode(rawPayload) : rawPayload));
}
