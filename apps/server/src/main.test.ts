import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
const PATIENCE_MS = 60_000;

/** Starts the server in its own process and collects what it prints. */
async function run(environment: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'openturn-main-'));
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: '.openturn/compiled',
    ...environment,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  let [printed, logged] = ['', ''];
  const ready = new Promise<number>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
      const port = /localhost:(\d+)/.exec(printed)?.[1];
      if (port && printed.includes('Ctrl-C')) resolve(Number(port));
    });
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => void (logged += part));
  return { child, ready, exitCode: async () => (await ended)[0], printed: () => printed, logged: () => logged };
}

describe('main', { timeout: PATIENCE_MS }, () => {
  it('prints its addresses, logs JSON, and shuts down cleanly', async () => {
    const server = await run({ DEMO: '1' });
    const port = await server.ready;
    expect(server.printed()).toContain(`http://100001.openturn.localhost:${port}`);
    const lines = server.logged().trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain('ready');

    const [answer] = (await once(request({ port, path: '/readyz' }).end(), 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    server.child.kill('SIGTERM');
    expect(await server.exitCode(), server.logged()).toBe(0);
    expect(server.logged()).toContain('"msg":"ended"');
  });

  it('lists every invalid setting and does not start', async () => {
    const server = await run({ PORT: 'http', HOST_DOMAIN: 'a b', LOG_LEVEL: 'info' });
    expect(await server.exitCode()).toBe(1);
    expect(server.logged()).toBe(
      [
        'Openturn cannot start with these settings:',
        "  PORT must be a port from 1 to 65535 (it is 'http')",
        "  HOST_DOMAIN must be a host name such as example.org, without a scheme or port (it is 'a b')",
        '',
      ].join('\n'),
    );
  });

  it('explains that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = await run({ PORT: String(port) });
    expect(await server.exitCode()).toBe(1);
    expect(server.logged()).toContain(`port ${port} is in use by another program`);
  });
});
