import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** The real coturn, which relays for whoever was given a name by the shared secret. */
export async function startTurn(secret: string): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'openturn-turn-'));
  const options = {
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'listening-port': String(port),
    'static-auth-secret': secret,
    realm: 'elm.example',
    'log-file': 'stdout',
    pidfile: join(folder, 'pid'),
  };
  const turn = spawn(process.env['TURN_PATH'] || 'turnserver', [
    '-n',
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    '--use-auth-secret',
    '--allow-loopback-peers',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
  ]);
  const killWithParent = () => turn.kill('SIGKILL');
  process.once('exit', killWithParent);
  await once(turn, 'spawn');
  return {
    address: `turn:127.0.0.1:${port}?transport=udp`,
    stop: async () => {
      process.off('exit', killWithParent);
      const ended = once(turn, 'exit');
      turn.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
