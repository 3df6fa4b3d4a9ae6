import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of all that the server has stored, the names of what holds this text. */
export async function filesWith(dataDir: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(dataDir)) {
    if ((await readFile(join(dataDir, name))).includes(text)) found.push(name);
  }
  return found;
}
