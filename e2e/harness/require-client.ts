import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MANIFEST = 'apps/client/dist/client/.vite/manifest.json';

/** Journeys test the built client, so it must exist. */
export function setup(): void {
  const root = dirname(dirname(import.meta.dirname));
  if (existsSync(join(root, MANIFEST))) return;
  throw new Error('The client is not built: run `node tools/prepare.ts` first.');
}
