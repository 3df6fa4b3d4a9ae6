import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { BackupRunStore, RunEnd, RunKind } from './backup-run-store.ts';
import { readBackupSettings } from './backup-settings.ts';

/** What makes backups and tries them out, on the database that the server uses. */
export type BackupWork = {
  make(path: string, at: number): Promise<{ rows: number }>;
  /** Restores the file into a scratch place and compares; throws if anything differs. Returns the number of rows. */
  tryOut(path: string): Promise<number>;
};

export type BackupDeps = {
  runs: BackupRunStore;
  serverSettings: Pick<ServerSettingStore, 'readAll' | 'write' | 'writeOver'>;
  work: BackupWork;
  dataDir: string;
  clock: Clock;
};

type Run = { kind: RunKind; due: string };

/** A run that did not end within this time was killed. */
const STALE_MS = 2 * HOUR_MS;

/** Where backups are by these settings. */
export async function backupFolder({
  serverSettings,
  dataDir,
}: Pick<BackupDeps, 'serverSettings' | 'dataDir'>): Promise<string> {
  const { folder } = await readBackupSettings(serverSettings);
  return folder === '' ? join(dataDir, 'backups') : folder;
}

/** Makes a backup unless another node does; false then. A failure is recorded. */
export async function runBackup(run: Run, name: string, deps: BackupDeps): Promise<boolean> {
  return once(run, deps, async () => {
    const path = join(await backupFolder(deps), name);
    const { rows } = await deps.work.make(path, deps.clock.now());
    return { file: name, size: (await stat(path)).size, rows };
  });
}

/** Tries out the newest nightly backup. */
export async function runDrill(run: Run, path: string, deps: BackupDeps): Promise<boolean> {
  return once(run, deps, async () => ({ file: null, size: null, rows: await deps.work.tryOut(path) }));
}

type Done = Pick<RunEnd, 'file' | 'size' | 'rows'>;

async function once(run: Run, { runs, clock }: BackupDeps, work: () => Promise<Done>): Promise<boolean> {
  const at = clock.now();
  if (!(await runs.begin({ ...run, at, staleBefore: at - STALE_MS }))) return false;
  try {
    const done = await work();
    await runs.end(run, { ...done, at: clock.now(), error: null });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await runs.end(run, { file: null, size: null, rows: null, at: clock.now(), error: reason });
  }
  return true;
}
