import { statfs } from 'node:fs/promises';

/** With less on the disk, visitors send no files: the rest is for the database. */
export const LEAST_FREE_FOR_FILES = 1_000_000_000;

/** How much the server may still write on the disk of the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
