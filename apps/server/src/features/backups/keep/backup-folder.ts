import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^[\w.-]{1,120}\.backup$/;
const NIGHTLY = /^nightly-[\w-]{1,40}\.backup$/;
const KINDS = ['nightly', 'manual', 'before-restore', 'before-upgrade', 'openturn', 'uploaded'] as const;

export type KeptFile = { name: string; at: number; size: number; kind: (typeof KINDS)[number] | 'other' };

/** The newest first. */
export async function listBackups(folder: string): Promise<KeptFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const files = await Promise.all(
    names.map(async (name): Promise<KeptFile> => {
      const { mtimeMs, size } = await stat(join(folder, name));
      const kind = KINDS.find((each) => name.startsWith(`${each}-`)) ?? 'other';
      return { name, at: Math.round(mtimeMs), size, kind };
    }),
  );
  return files.toSorted((a, b) => b.at - a.at);
}

/** Null if there is no backup of this name. */
export async function findBackup(folder: string, name: string): Promise<string | null> {
  const files = await listBackups(folder);
  return files.some((file) => file.name === name) ? join(folder, name) : null;
}

/** Nightly backups beyond the number are deleted, the oldest first. Their names hold the day. */
export async function pruneNightly(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NIGHTLY.test(name)).toSorted();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, name), { force: true });
}

/** Whether backups can be written there. */
export async function isWritable(folder: string): Promise<boolean> {
  try {
    // Its parent must be there: a typing mistake makes no new place.
    await mkdir(folder, { mode: 0o700 }).catch(() => {});
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
