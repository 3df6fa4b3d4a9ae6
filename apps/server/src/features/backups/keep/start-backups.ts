import { join } from 'node:path';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { repeatEvery } from '#kernel/timed-sweep.ts';
import { listBackups, pruneNightly } from './backup-folder.ts';
import { readBackupSettings } from './backup-settings.ts';
import { dueBackup, dueDrill } from './due-runs.ts';
import { backupFolder, runBackup, runDrill, type BackupDeps } from './run-backup.ts';

const LOOK_EVERY_MS = 30_000;
const RUNS_KEPT_MS = 100 * DAY_MS;

export type KeepDeps = BackupDeps & { sites: Pick<SiteStore, 'list' | 'find'>; onError: (error: unknown) => void };

/** The nightly backup and the weekly drill, each by one node of the deployment. */
export async function keepBackups(deps: KeepDeps): Promise<void> {
  const settings = await readBackupSettings(deps.serverSettings);
  if (!settings.isOn) return;
  const now = deps.clock.now();
  const zone = await backupZone(deps.sites);
  // An empty server has nothing to keep.
  if (zone === null) return;
  const due = dueBackup(now, { time: settings.time, zone });
  const folder = await backupFolder(deps);
  if (await runBackup({ kind: 'backup', due }, `nightly-${due}.backup`, deps)) {
    await pruneNightly(folder, settings.keep);
    await deps.runs.forgetBefore(now - RUNS_KEPT_MS);
  }
  const newest = (await listBackups(folder)).find(({ kind }) => kind === 'nightly');
  if (newest) await runDrill({ kind: 'drill', due: dueDrill(now) }, join(folder, newest.name), deps);
}

/** Of the first business; null if there is none. */
export async function backupZone(sites: KeepDeps['sites']): Promise<string | null> {
  const [first] = await sites.list({ limit: 1 });
  return (first && (await sites.find(first.id))?.zone) ?? null;
}

/** By the clock, which goes on while a machine sleeps. */
export function startBackups(deps: KeepDeps): { stop(): Promise<void> } {
  return repeatEvery({ ms: LOOK_EVERY_MS, onError: deps.onError }, () => keepBackups(deps));
}
