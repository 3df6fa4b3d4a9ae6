import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const INSTALLED = ['node_modules', 'apps/client/node_modules'];
const BUILT = ['packages/texts/dist', 'apps/client/dist', 'apps/staff/dist'];
/** Written by running tools, so not shared. */
const CACHES = new Set([
  'node_modules/.cache',
  'node_modules/.vite',
  'node_modules/.vite-temp',
  'node_modules/.openturn-installed',
]);

/** A second checkout in a temporary folder, with installed packages and builds, that may be damaged. */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'openturn-planted-'));
  for (const path of sources()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(path, join(copy, path));
  }
  for (const folder of INSTALLED) copyFolder(folder, join(copy, folder), linkOrCopy);
  for (const folder of BUILT) copyFolder(folder, join(copy, folder), copyFileSync);
  return copy;
}

function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return listed.split('\n').filter((path) => path && existsSync(path));
}

function copyFolder(from: string, to: string, copyFile: (from: string, to: string) => void): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (CACHES.has(source)) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) copyFolder(source, target, copyFile);
    else copyFile(source, target);
  }
}

/** Installed packages are only read, so the copy can link them unless it is on another file system. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
