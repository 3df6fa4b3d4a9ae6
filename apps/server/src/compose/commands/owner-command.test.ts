import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { ownHeaders } from '#testing/start/start-test-server.ts';

const SERVER = join(import.meta.dirname, '../../main.ts');
const COMMAND = join(import.meta.dirname, '../../command.ts');
const PATIENCE_MS = 120_000;
const AMARA = 'amara.osei@willow.example';
const run = promisify(execFile);

/** The real server on a folder of its own, with the demo businesses. */
async function startWithDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'openturn-owner-'));
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: '.openturn/compiled',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'still',
  };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => void (printed += part));
  await expect.poll(() => printed, { timeout: PATIENCE_MS }).toContain('Ctrl-C');
  const port = Number(/localhost:(\d+)/.exec(printed)?.[1]);
  const owner = (...parameters: string[]) => run(process.execPath, [COMMAND, 'owner', ...parameters], { env });
  return { port, owner };
}

async function post(port: number, path: string, body: object): Promise<{ status: number; cookie: string }> {
  const headers = { ...ownHeaders(), host: `staff.openturn.localhost:${port}`, 'content-type': 'application/json' };
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: `/api/000000/staff/${path}`, headers });
  sent.end(JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode ?? 0, cookie: String(answer.headers['set-cookie']) };
}

it('lets an owner back in while the server runs, once', { timeout: PATIENCE_MS }, async () => {
  const { port, owner } = await startWithDemo();
  const { stdout } = await owner('reset', AMARA.toUpperCase());
  expect(stdout).toContain('http://staff.openturn.localhost:0/start/reset');
  expect(stdout).toContain(`email ${AMARA}`);
  const code = /code +(\S+)/.exec(stdout)?.[1] ?? '';
  const password = 'a new password of mine';
  const reset = await post(port, 'start/reset', { email: AMARA, code, password });
  expect([reset.status, reset.cookie]).toEqual([200, expect.stringContaining('openturn_staff=')]);
  expect((await post(port, 'start/reset', { email: AMARA, code, password })).status).toBe(422);
  expect((await post(port, 'signin', { email: AMARA, password })).status).toBe(200);
  await expect(owner('reset', 'jo.park@willow.example')).rejects.toThrow('no owner has the email');
  await expect(owner()).rejects.toThrow('./openturn owner reset EMAIL');
});
