import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import { freePort } from './free-port.ts';

const CADDYFILE = join(dirname(dirname(import.meta.dirname)), 'deploy/Caddyfile');

export type Caddy = {
  httpPort: number;
  httpsPort: number;
  /** The certificate that a browser would get for a name, checked against Caddy's own authority; null if it gets none. */
  certificateOf(name: string): Promise<PeerCertificate | null>;
  stop(): Promise<void>;
};

/** The real Caddy with the project's own Caddyfile, except for its ports and for who signs the certificates. */
export async function startCaddy(serverPort: number): Promise<Caddy> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'openturn-caddy-'));
  const forTests = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
  ];
  const config = (await readFile(CADDYFILE, 'utf8')).replace(/^\{$/m, `{\n\t${forTests.join('\n\t')}`);
  await writeFile(join(folder, 'Caddyfile'), config);
  const caddy = spawn(
    process.env['CADDY_PATH'] || 'caddy',
    ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    {
      env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, OPENTURN: `127.0.0.1:${serverPort}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const killWithParent = () => caddy.kill('SIGKILL');
  process.once('exit', killWithParent);
  let output = '';
  const serving = Promise.withResolvers<void>();
  caddy.stderr.setEncoding('utf8').on('data', (part: string) => {
    output += part;
    if (output.includes('serving initial configuration')) serving.resolve();
  });
  caddy.once('error', serving.reject);
  caddy.once('exit', () => serving.reject(new Error(`Caddy ended:\n${output}`)));
  await serving.promise;
  const authority = await readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8');

  return {
    httpPort,
    httpsPort,
    certificateOf: (name) => readCertificate({ port: httpsPort, servername: name, ca: authority }),
    stop: async () => {
      process.off('exit', killWithParent);
      if (caddy.exitCode === null) {
        const ended = once(caddy, 'exit');
        caddy.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readCertificate(options: {
  port: number;
  servername: string;
  ca: string;
}): Promise<PeerCertificate | null> {
  const socket = connect({ host: '127.0.0.1', ...options });
  try {
    await once(socket, 'secureConnect');
    return socket.getPeerCertificate();
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}
