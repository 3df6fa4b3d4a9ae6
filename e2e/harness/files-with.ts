import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the server's stored files that contain this text. */
export async function filesWith(dataDir: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(dataDir)) {
    if ((await readFile(join(dataDir, name))).includes(text)) found.push(name);
  }
  return found;
}
