import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaffApp } from './staff-app.ts';
import { clientEntry } from '#features/pages/build/client-entry.ts';
import { MANIFEST, readFiles } from '#features/pages/build/read-client-build.ts';

/** Reads the console's build from `dist`; empty if there is none. */
export async function openStaffApp(dist: string): Promise<StaffApp> {
  if (!existsSync(join(dist, MANIFEST))) return { script: '', preloads: [], styles: [], files: [] };
  const [files, manifest] = await Promise.all([readFiles(dist), readFile(join(dist, MANIFEST), 'utf8')]);
  const { script, start } = clientEntry(JSON.parse(manifest));
  return { script, preloads: start.scripts, styles: start.styles, files };
}
