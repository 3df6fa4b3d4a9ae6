import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';
import { send } from './send.ts';

const GUIDE = join(dirname(dirname(import.meta.dirname)), 'docs/guides/run-it-on-the-internet.md');
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export type Nginx = { httpPort: number; httpsPort: number; stop(): Promise<void> };

/** The real nginx with the configuration that the guide shows, except for its ports, names and certificate. */
export async function startNginx(serverPort: number, domain: string): Promise<Nginx> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'openturn-nginx-'));
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const names = `subjectAltName=DNS:${domain},DNS:*.${domain}`;
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${domain}`];
  execFileSync('openssl', [...made, '-addext', names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = inPlaceOf(await shownInGuide(), [
    ['listen 443 ssl;', `listen 127.0.0.1:${httpsPort} ssl;`],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['example.org *.example.org', `${domain} *.${domain}`],
    ['/etc/letsencrypt/live/example.org/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/example.org/privkey.pem', key],
    ['http://127.0.0.1:8080', `http://127.0.0.1:${serverPort}`],
  ]);
  const temporary = TEMPORARY.map((each) => `${each}_temp_path ${folder}/${each};`).join('\n');
  const config = `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const nginx = spawn(
    process.env['NGINX_PATH'] || 'nginx',
    ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const killWithParent = () => nginx.kill('SIGKILL');
  process.once('exit', killWithParent);
  let output = '';
  nginx.stderr.setEncoding('utf8').on('data', (part: string) => void (output += part));
  const failed = Promise.withResolvers<never>();
  nginx.once('error', failed.reject);
  nginx.once('exit', () => failed.reject(new Error(`nginx ended:\n${output}`)));
  failed.promise.catch(() => {});
  const answers = () => send(httpPort, { path: '/', timeoutMs: 1_000 });
  await Promise.race([vi.waitFor(answers, { timeout: 10_000 }), failed.promise]);

  return {
    httpPort,
    httpsPort,
    stop: async () => {
      process.off('exit', killWithParent);
      if (nginx.exitCode === null) {
        const ended = once(nginx, 'exit');
        nginx.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function shownInGuide(): Promise<string> {
  const [, shown = ''] = /```nginx\n(.*?)```/s.exec(await readFile(GUIDE, 'utf8')) ?? [];
  return shown;
}

/** All of them, so that the guide cannot show something else unnoticed. */
function inPlaceOf(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the guide no longer shows ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}
