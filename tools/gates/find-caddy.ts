import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runStep } from '../prepare/run-step.ts';

/** The machine's Caddy, or Debian's unpacked here: installed as a package, it would take the ports of the web at once. */
export async function findCaddy(): Promise<string> {
  const named = process.env['CADDY_PATH'] || inPath('caddy');
  if (named) return named;
  const folder = resolve('.openturn/caddy');
  const program = join(folder, 'usr/bin/caddy');
  if (!existsSync(program)) await unpack(folder);
  return program;
}

async function unpack(folder: string): Promise<void> {
  if (!inPath('apt-get')) throw new Error('No Caddy here: install it, or name the program in CADDY_PATH.');
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) await runStep('apt-get', ['update', '-qq']);
  await runStep('apt-get', ['download', '-qq', 'caddy'], { cwd: folder });
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  await runStep('dpkg', ['-x', join(folder, file), folder]);
}

function inPath(program: string): string {
  try {
    return execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
