import { freeBytes } from '#kernel/trouble/free-bytes.ts';
import type { BackupRun, RunKind } from './backup-run-store.ts';
import { backupFolder, type BackupDeps } from './run-backup.ts';

/** How the last finished runs went, and what is free where backups are, for the health page. */
export async function lastRuns({ runs, readFree = freeBytes, ...deps }: Deps) {
  const ended = (await runs.newest(SEEN)).filter(({ endedAt }) => endedAt !== null);
  const last = (kinds: readonly RunKind[]) => {
    const run = newestOf(ended, kinds);
    return run && { at: run.endedAt ?? run.startedAt, startedAt: run.startedAt, error: run.error };
  };
  const newest = newestOf(
    ended.filter(({ error }) => error === null),
    ['backup', 'manual'],
  );
  // A folder that is gone is told by the backup itself.
  const free = await readFree(await backupFolder(deps)).catch(() => null);
  return { backup: last(['backup', 'manual']), drill: last(['drill']), room: { size: newest?.size ?? null, free } };
}

export function newestOf(runs: readonly BackupRun[], kinds: readonly RunKind[]): BackupRun | null {
  return runs.find(({ kind }) => kinds.includes(kind)) ?? null;
}

type Deps = Pick<BackupDeps, 'runs' | 'serverSettings' | 'dataDir'> & {
  readFree?: (folder: string) => Promise<number>;
};

const SEEN = 50;
