import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answersOurs, PROOF_PATH } from './ask-host.ts';
import { proofOf } from './proof.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

const NONCE = 'n'.repeat(22);

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const at = (port: number, scheme: 'http' | 'https' = 'http') =>
  answersOurs({ host: 'turns.elm.test', address: '127.0.0.1', scheme, port, nonce: NONCE, proof: 'p' });

describe('asking who answers at a host', () => {
  it('knows this server, and whether it is told the name', async () => {
    const port = await serve((request, response) => {
      expect([request.url, request.headers.host]).toEqual([`${PROOF_PATH}?nonce=${NONCE}`, `turns.elm.test:${port}`]);
      response.end(JSON.stringify({ proof: 'p', host: 'turns.elm.test' }));
    });
    expect(await at(port)).toBe('ours');
    expect(await at(await serve((_, response) => void response.end('{"proof":"p","host":"127.0.0.1"}')))).toBe(
      'other-name',
    );
  });

  it('the proof is of the server’s secret alone', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({ host: 'turns.elm.test:8080', url: `${PROOF_PATH}?nonce=${NONCE}` });
    const proof = proofOf(NONCE, { workSecret: 'a secret of a test' });
    expect(answer.json()).toEqual({ proof, host: 'turns.elm.test' });
    expect(proofOf(NONCE, { workSecret: 'another' })).not.toBe(proof);
    expect((await ask({ url: `${PROOF_PATH}?nonce=short` })).statusCode).toBe(404);
  });

  it.each<[string, RequestListener]>([
    ['another page', (_, response) => void response.end('<h1>Hello</h1>')],
    ['another proof', (_, response) => void response.end('{"proof":"x"}')],
    ['nothing but null', (_, response) => void response.end('null')],
    ['an endless page', (_, response) => void response.end('x'.repeat(1_000_000))],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end('{"proof":"p"}'),
    ],
    ['a failure', (_, response) => void response.writeHead(500).end('{"proof":"p"}')],
  ])('is another server with %s', async (_name, listener) => {
    expect(await at(await serve(listener))).toBe('other');
  });

  it('nobody answers, or without TLS', async () => {
    const port = await serve((_, response) => void response.end());
    expect(await at(port, 'https')).toBe('certificate');
    expect(await at(await serve((request) => void request.socket.destroy()))).toBe('nothing');
  });
});
