import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runStep } from '../prepare/run-step.ts';

const PLACES = { caddy: 'usr/bin/caddy', nginx: 'usr/sbin/nginx' } as const;
type Proxy = keyof typeof PLACES;

/** The machine's proxy, or Debian's unpacked here: installed as a package, it would take the ports of the web at once. */
export async function findProgram(proxy: Proxy): Promise<string> {
  const named = process.env[`${proxy.toUpperCase()}_PATH`] || inPath(proxy);
  if (named) return named;
  const folder = resolve('.openturn', proxy);
  const program = join(folder, PLACES[proxy]);
  if (!existsSync(program)) await unpack(proxy, folder);
  return program;
}

async function unpack(proxy: Proxy, folder: string): Promise<void> {
  if (!inPath('apt-get')) {
    throw new Error(`No ${proxy} here: install it, or name the program in ${proxy.toUpperCase()}_PATH.`);
  }
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) await runStep('apt-get', ['update', '-qq']);
  await runStep('apt-get', ['download', '-qq', proxy], { cwd: folder });
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  await runStep('dpkg', ['-x', join(folder, file), folder]);
}

export function inPath(program: string): string {
  try {
    return execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
