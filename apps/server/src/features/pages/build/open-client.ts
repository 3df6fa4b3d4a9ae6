import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientApp } from './client-app.ts';
import { readClientBuild } from './read-client-build.ts';
import { unbuiltClient } from './unbuilt-client.ts';

type Options = { dist: string; version: string; onMissing: () => void };

export async function openClient({ dist, version, onMissing }: Options): Promise<ClientApp> {
  if (existsSync(join(dist, 'server/entry-server.js'))) return readClientBuild({ dist, version });
  onMissing();
  return unbuiltClient({ version });
}
