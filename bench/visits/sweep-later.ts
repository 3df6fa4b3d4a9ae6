import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { documentStore } from '@openturn/server/src/features/documents/store/sql-document-store.ts';
import { QUIET } from '../harness/server-settings.ts';
import { waitUntil } from '../harness/wait-until.ts';

const LATER_MS = 26 * 3_600_000;
const SWEPT_WITHIN_MS = 90_000;
const CLOCK = pathToFileURL(join(import.meta.dirname, '../../tools/days/move-child-clock.ts')).href;

/** Starts the server again a day later, whose sweep then begins; returns how many objects nobody names after it. */
export async function orphansAfterSweep(stopped: RunningServer): Promise<{ before: number; after: number }> {
  const { dataDir, databaseUrl, port } = stopped;
  const before = await countOrphans({ dataDir, databaseUrl });
  const env = { ...QUIET, NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_AHEAD_MS: String(LATER_MS) };
  const server = await startServer({ dataDir, databaseUrl, port, env, isTemporary: false });
  try {
    const isSwept = async () => (await countOrphans(server)) === 0;
    await waitUntil('the sweep', isSwept, SWEPT_WITHIN_MS).catch(() => {});
    return { before, after: await countOrphans(server) };
  } finally {
    await server.stop();
  }
}

async function countOrphans(place: Pick<RunningServer, 'dataDir' | 'databaseUrl'>): Promise<number> {
  const db = await openServerDatabase(place);
  try {
    const folder = join(place.dataDir, 'documents');
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = found
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(folder.length + 1)}/${entry.name}`);
    const named = await documentStore(db).named([...new Set(names.map((name) => name.split('/')[1] ?? ''))]);
    return names.filter((name) => !named.get(name.split('/')[1] ?? '')?.includes(name)).length;
  } finally {
    await db.close();
  }
}
