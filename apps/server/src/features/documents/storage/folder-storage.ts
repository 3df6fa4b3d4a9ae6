import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { FileStorage, StoredName } from './file-storage.ts';

const ONLY_OURS = { folder: 0o700, file: 0o600 };
const NAME = /^[\w-]+(\/[\w-]+)*$/;

/** In a folder on disk. A file appears under its name when all of it has reached the disk. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`${name} is no name in the storage`);
    return join(folder, ...name.split('/'));
  };
  return {
    async write(name, content) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: ONLY_OURS.folder });
      const temporary = `${path}.${randomBytes(6).toString('hex')}`;
      const file = await open(temporary, 'wx', ONLY_OURS.file);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    },

    read: async (name) => ignoreMissing(() => readFile(pathOf(name))),

    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
      // The folder of a file is removed with the last object in it.
      for (const path of new Set(names.map((name) => dirname(pathOf(name))))) await rmdir(path).catch(() => {});
    },

    list: () => filesBelow(folder, folder),
  };
}

async function* filesBelow(root: string, folder: string): AsyncIterable<StoredName> {
  const entries = await ignoreMissing(() => opendir(folder));
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else {
      const found = await ignoreMissing(() => stat(path));
      const name = relative(root, path).split(sep).join('/');
      // What a crash left half written has no name of ours.
      if (found && !NAME.test(name)) await removeOld(path, found.mtimeMs);
      else if (found) yield { name, at: found.mtimeMs };
    }
  }
}

const HALF_WRITTEN_MS = 3_600_000;

async function removeOld(path: string, at: number): Promise<void> {
  if (at < Date.now() - HALF_WRITTEN_MS) await rm(path, { force: true });
}

async function ignoreMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
