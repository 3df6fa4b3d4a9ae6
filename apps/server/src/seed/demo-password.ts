import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'demo-password.txt';
/** Easy to tell apart and to type. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Of the demo accounts of this installation; null where another made them. */
export async function knownDemoPassword(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, FILE), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The same at every start: made at the first, and readable by nobody but who runs the server. */
export async function demoPassword(dataDir: string): Promise<string> {
  const known = await knownDemoPassword(dataDir);
  if (known !== null) return known;
  const password = Array.from({ length: GROUPS }, newGroup).join('-');
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, FILE), `${password}\n`, { mode: 0o600 });
  return password;
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
