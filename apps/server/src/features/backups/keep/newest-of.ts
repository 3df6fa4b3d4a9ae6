import type { BackupRun, BackupRunStore, RunKind } from './backup-run-store.ts';

/** How the last finished runs went, for the health page. */
export async function lastRuns(runs: Pick<BackupRunStore, 'newest'>) {
  const ended = (await runs.newest(SEEN)).filter(({ endedAt }) => endedAt !== null);
  const last = (kinds: readonly RunKind[]) => {
    const run = newestOf(ended, kinds);
    return run && { at: run.endedAt ?? run.startedAt, startedAt: run.startedAt, error: run.error };
  };
  return { backup: last(['backup', 'manual']), drill: last(['drill']) };
}

export function newestOf(runs: readonly BackupRun[], kinds: readonly RunKind[]): BackupRun | null {
  return runs.find(({ kind }) => kinds.includes(kind)) ?? null;
}

const SEEN = 50;
