import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'demo-password.txt';
/** Unambiguous and easy to type. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** The demo accounts' password; null if another installation created them. */
export async function readDemoPassword(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, FILE), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Generated at the first start and readable only by the user who runs the server. */
export async function demoPassword(dataDir: string): Promise<string> {
  const existing = await readDemoPassword(dataDir);
  if (existing !== null) return existing;
  const password = Array.from({ length: GROUPS }, newGroup).join('-');
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, FILE), `${password}\n`, { mode: 0o600 });
  return password;
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
