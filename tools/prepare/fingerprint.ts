import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);
const TEST_FILE = /\.test\.tsx?$/;

/** Changes with the path, size or modification time of any source below the roots; fast enough for every start. */
export function fingerprintOfSources(roots: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of roots.flatMap(filesBelow).toSorted()) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\t${size}\t${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

export function fingerprintOfContent(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function filesBelow(root: string): string[] {
  if (statSync(root).isFile()) return [root];
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    const path = join(root, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(path);
    return TEST_FILE.test(entry.name) ? [] : [path];
  });
}
