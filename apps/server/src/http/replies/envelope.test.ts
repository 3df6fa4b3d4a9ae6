import { type IncomingMessage, request as sendRaw } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { Failure } from '@openturn/contract/failure.ts';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describe as describeError } from './error-handling.ts';
import { API_HEADERS, API_HOST, ownHeaders, startTestServer } from '#testing/start/start-test-server.ts';

const JSON_HEADERS = { ...ownHeaders(), 'content-type': 'application/json' };

describe('failures', () => {
  it('[NORM-01] answers a refusal with the envelope, its status, and the header’s request id', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({ url: '/api/100009/client/site' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Failure.parse(answer.json())).toEqual({
      success: false,
      status: 404,
      type: 'refused',
      reason: 'site-unknown',
      error: 'Incorrect Site Address',
      message: 'You have used an invalid link...',
      requestId: answer.headers['x-request-id'],
    });
  });

  it.each([
    ['an unknown call', { url: '/api/100001/nothing' }, 'not-found', 404],
    ['a wrong method', { url: '/api/100001/client/lines', method: 'DELETE', headers: ownHeaders() }, 'not-found', 404],
    ['an unknown method', { url: '/', method: 'PROPFIND', headers: ownHeaders() }, 'not-found', 404],
    ['a path that cannot be decoded', { url: '/api/%zz/client/lines' }, 'not-found', 404],
    ['a missing query parameter', { url: '/api/000000/client/urlmap' }, 'invalid-input', 422],
    ['a site that is not a number', { url: '/api/clinic/client/lines' }, 'site-unknown', 404],
    ['an endless parameter', { url: `/api/${'1'.repeat(2_000)}/client/lines` }, 'not-found', 404],
    ['malformed JSON', { ...report('{"Error":'), headers: JSON_HEADERS }, 'invalid-input', 422],
    [
      'a prototype in JSON',
      { ...report('{"__proto__":{"a":1},"Error":"x"}'), headers: JSON_HEADERS },
      'invalid-input',
      422,
    ],
    ['an unknown field', { ...report('{"Error":"x","more":1}'), headers: JSON_HEADERS }, 'invalid-input', 422],
    ['no body', { ...report(''), headers: JSON_HEADERS }, 'invalid-input', 422],
    [
      'another content',
      { ...report('Error=x'), headers: { ...JSON_HEADERS, 'content-type': 'text/plain' } },
      'wrong-content',
      415,
    ],
    ['a large body', { ...report(`{"Error":"${'x'.repeat(70_000)}"}`), headers: JSON_HEADERS }, 'too-large', 413],
  ] as const)('[NORM-01] refuses %s with the envelope', async (_what, request, reason, status) => {
    const { ask } = await startTestServer();
    const answer = await ask({ ...request, headers: { ...('headers' in request ? request.headers : {}) } });
    expect(answer.statusCode).toBe(status);
    expect(Failure.parse(answer.json())).toMatchObject({ reason, status, requestId: answer.headers['x-request-id'] });
  });

  it('[ERR-02] logs which fields of a reply are wrong, without their values', () => {
    const { error } = z.object({ rows: z.array(z.object({ at: z.number() })) }).safeParse({ rows: [{ at: 'secret' }] });
    if (!error) throw new Error('it is wrong');
    const described = describeError(new ResponseSerializationError('GET', '/', { cause: error }));
    expect(described.fields).toEqual(['rows.0.at']);
    expect(JSON.stringify(described)).not.toContain('secret');
  });

  it('[ERR-02] reveals nothing about an unexpected error, and logs it', async () => {
    const { ask, lines, logged } = await startTestServer();
    lines.board = () => Promise.reject(new Error('connection to 10.0.0.7 lost'));
    const answer = await ask({ url: '/api/100001/client/lines' });
    expect(answer.json()).toMatchObject({ status: 500, reason: 'server-error', message: 'Server Error' });
    expect(answer.body).not.toContain('10.0.0.7');
    expect(logged.join()).toContain('connection to 10.0.0.7 lost');
  });

  it.each([
    ['the cookie', { cookie: 'WW_lang=de', 'accept-language': 'es' }, 'Falsche Adresse'],
    ['the browser’s own first request', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'Dirección'],
    ['English, for a language that we do not have', { 'accept-language': 'ja,de;q=0.5' }, 'Incorrect Site Address'],
  ])('[LANG-02] [ERR-15] uses the language of %s', async (_what, headers, title) => {
    const { ask } = await startTestServer();
    const { error } = (await ask({ url: '/api/100009/client/site', headers })).json<Failure>();
    expect(error).toContain(title);
  });

  it('[VAL-01] names the invalid fields without repeating their values', async () => {
    const { ask } = await startTestServer();
    const body = { endpoint: 'https://push.test/my-secret', platform: 'toaster', AppToken: 'short-secret' };
    const url = '/api/100001/client/pushregister';
    const answer = await ask({ url, method: 'POST', headers: JSON_HEADERS, payload: JSON.stringify(body) });
    expect(answer.json<Failure>().messageDetails).toMatch(/platform.*AppToken/);
    expect(answer.body).not.toContain('secret');
  });

  it('answers invalid HTTP and requests without a host, over a real socket', async () => {
    const { app } = await startTestServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;

    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write('GET / HTTP/9.9\r\nnonsense\r\n\r\n');
    await once(socket, 'close');
    const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 422 /);
    expect(Failure.parse(JSON.parse(body)).reason).toBe('invalid-input');

    const hostless = sendRaw({ port, host: '127.0.0.1', path: '/api/x', setHost: false }).end();
    const [answer] = (await once(hostless, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(404);
  });

  it('[VAL-01] says at its field how long a text may be', async () => {
    const { ask } = await startTestServer();
    const send = (payload: object) =>
      ask({ method: 'POST', host: API_HOST, url: '/api/000000/client/referral', headers: API_HEADERS, payload });
    const long = 'x'.repeat(300);
    const tooLong = { key: 'validation.maxChars', values: { max: 200 } };
    const answer = await send({ business: long, town: long });
    expect(answer.json<Failure>().fields).toEqual({ business: tooLong, town: tooLong });
    // What else is wrong is no mistake of a person.
    expect((await send({ business: long })).json<Failure>()).not.toHaveProperty('fields');
  });

  it('ignores unknown expectations', async () => {
    const { app } = await startTestServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { expect: 'cake', host: API_HOST, ...API_HEADERS };
    const sent = sendRaw({ port, host: '127.0.0.1', path: '/healthz', headers }).end();
    const [answer] = (await once(sent, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(200);
  });

  it('ignores an upgrade to anything but the live connection', async () => {
    const { app } = await startTestServer();
    const upgraded: string[] = [];
    app.server.on('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
      upgraded.push(headers.upgrade ?? '');
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const statusFor = async (upgrade: string) => {
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade, 'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA' };
      const sent = sendRaw({ port, host: '127.0.0.1', path: '/healthz', headers }).end();
      const [answer] = (await once(sent, 'response')) as [{ statusCode: number }];
      return answer.statusCode;
    };
    expect(await statusFor('h2c')).toBe(200);
    expect(await statusFor('TLS/1.0')).toBe(200);
    expect(await statusFor('websocket')).toBe(404);
    expect(upgraded).toEqual(['websocket']);
  });
});

function report(payload: string) {
  return { url: '/api/100001/ReportError', method: 'POST', payload } as const;
}
