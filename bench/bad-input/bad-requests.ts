import { CALLS } from '@openturn/contract/calls.ts';
import type { Call } from '@openturn/contract/define-call.ts';
import fc from 'fast-check';
import { anyJson, badSegment, brokenText } from './bad-json.ts';

export type BadRequest = { method: string; path: string; headers: Record<string, string>; body?: string };

const SITE_ID = '100001';
export const TOKEN = 'bad-input-bench-device-token';
/** In every place of a path that names something. */
export const PARAM = 'en.json';
const FOREIGN = ['https://evil.example', 'null', 'file://', 'http://openturn.localhost.evil.example', 'http://', '%00'];
const TYPES = ['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', '*/*', ';'];
const OTHER_METHODS = ['PUT', 'PATCH', 'DELETE', 'GET', 'POST', 'OPTIONS', 'PROPFIND'];

/** Requests for one call, each valid except for one thing that its schema or the general rules refuse. */
export function badRequests(call: Call): fc.Arbitrary<BadRequest> {
  const good = goodRequest(call);
  const faults = [
    badPaths(call, good),
    fc
      .constantFrom(...OTHER_METHODS.filter((method) => method !== 'OPTIONS' && !isCall(method, call)))
      .map((method) => ({ ...good, method })),
    ...(call.method === 'POST' ? badChanges(call, good) : []),
    ...(Object.keys(call.query.shape).length > 0 ? [badQueries(call, good)] : []),
  ];
  return fc
    .tuple(fc.oneof(...faults), oddHeaders)
    .map(([request, odd]) => withHeaders(request, { ...odd, ...request.headers }));
}

/** Another call may have the same path. */
function isCall(method: string, { base, path }: Call): boolean {
  return Object.values<Call>(CALLS).some((call) => call.method === method && call.base === base && call.path === path);
}

function goodRequest(call: Call): BadRequest {
  const body = call.method === 'POST' ? { body: '{}' } : {};
  return {
    method: call.method,
    path: pathOf(call, SITE_ID, PARAM),
    headers: { 'content-type': 'application/json', 'x-apptoken': TOKEN },
    ...body,
  };
}

function pathOf(call: Call, siteId: string, param: string): string {
  const path = call.path.replaceAll(/:\w+/g, () => param);
  return call.base === 'site' ? `/api/${siteId}/${path}` : `/${path}`;
}

function badPaths(call: Call, good: BadRequest): fc.Arbitrary<BadRequest> {
  const hasParams = call.path.includes(':');
  return badSegment.map((segment) => ({
    ...good,
    path: hasParams ? pathOf(call, SITE_ID, segment) : pathOf(call, segment, ''),
  }));
}

function badChanges(call: Call, good: BadRequest): fc.Arbitrary<BadRequest>[] {
  const refused = fc
    .oneof(anyJson, nearlyRight)
    .filter((value) => !call.body.safeParse(value).success)
    .map((value) => ({ ...good, body: JSON.stringify(value) }));
  return [
    refused,
    // A read is answered for every origin, but without the header that lets a page see the reply.
    fc.constantFrom(...FOREIGN).map((origin) => withHeaders(good, { origin })),
    brokenText.map((body) => ({ ...good, body })),
    fc.constantFrom(...TYPES).map((type) => ({ ...withHeaders(good, { 'content-type': type }), body: 'a=1' })),
    fc.integer({ min: 20_000, max: 200_000 }).map((length) => ({ ...good, body: `{"Error":"${'x'.repeat(length)}"}` })),
    fc
      .constantFrom('', 'short', 'with space', 'é'.repeat(22), 'x'.repeat(4_000))
      .map((token) => withHeaders(good, { 'x-apptoken': encodeURI(token) })),
  ];
}

/** Fields of real calls, with wrong values. */
const nearlyRight = fc.record(
  { Error: anyJson, endpoint: anyJson, platform: anyJson, AppToken: anyJson, error: anyJson, extra: anyJson },
  { requiredKeys: [] },
);

function badQueries(call: Call, good: BadRequest): fc.Arbitrary<BadRequest> {
  const names = Object.keys(call.query.shape);
  const text = fc.oneof(badSegment, fc.constant(''), fc.constant('x'.repeat(5_000)));
  return fc
    .tuple(fc.constantFrom(...names, `${names[0]}[]`, `${names[0]}[a][b]`, '__proto__'), text, fc.boolean())
    .map(([name, value, isTwice]) => {
      const pair = `${name}=${value}`;
      return { ...good, path: `${good.path}?${isTwice ? `${pair}&${pair}` : pair}` };
    });
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'accept-language': fc.constantFrom('', '*', 'xx', 'ar;q=9', ',,,', 'en-'.repeat(500), '../../en'),
    cookie: fc.constantFrom('WW_lang=../..', 'WW_lang', '=', ';;;', 'XSRF-TOKEN=%zz; WW_lang=ar', 'a='.repeat(2_000)),
    'x-appname': fc.constantFrom('', 'x'.repeat(5_000), 'Openturn <script>'),
    'x-native': fc.constantFrom('2', 'true', ''),
    'accept-encoding': fc.constantFrom('br;q=0', 'gzip, gzip', 'nothing', '*'),
    'if-none-match': fc.constantFrom('*', '"', 'W/'),
  },
  { requiredKeys: [] },
);

function withHeaders(request: BadRequest, headers: Record<string, string>): BadRequest {
  return { ...request, headers: { ...request.headers, ...headers } };
}
