import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { repeatEvery } from '#kernel/timed-sweep.ts';
import type { BackupRun, BackupRunStore, RunEnd, RunKind } from './backup-run-store.ts';
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

const RENEW_MS = 5 * SECOND_MS;
/** A run that nobody renews any more was killed. */
const STALE_MS = 30 * SECOND_MS;

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

/** It never ended, and nobody makes it any more. */
export function isCutShort({ endedAt, seenAt }: BackupRun, now: number): boolean {
  return endedAt === null && seenAt < now - STALE_MS;
}

async function once(run: Run, { runs, clock }: BackupDeps, work: () => Promise<Done>): Promise<boolean> {
  const at = clock.now();
  if (!(await runs.begin({ ...run, at, staleBefore: at - STALE_MS }))) return false;
  // The next makes up for one that fails.
  const renewing = repeatEvery({ ms: RENEW_MS, onError: () => {} }, () => runs.renew(run, clock.now()));
  try {
    const done = await work();
    await runs.end(run, { ...done, at: clock.now(), error: null });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await runs.end(run, { file: null, size: null, rows: null, at: clock.now(), error: reason });
  } finally {
    await renewing.stop();
  }
  return true;
}
