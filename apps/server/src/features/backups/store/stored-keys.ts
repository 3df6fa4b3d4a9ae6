import * as z from 'zod';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import type { BackupKey } from '#features/backups/file/backup-header.ts';
import { keyOfPassphrase, newPassphrase } from './passphrase.ts';

/** The newest first. Earlier ones still open earlier backups. */
const StoredKeys = z.array(
  z.object({
    id: z.string(),
    secret: z.string(),
    /** Where the owner keeps the passphrase, which itself is kept nowhere. */
    hint: z.string(),
    at: z.number(),
  }),
);
type StoredKey = z.output<typeof StoredKeys>[number];

const NAME = 'backup-keys';
const MOST_KEYS = 20;

/** What the page shows of the passphrase in use; null if there is none. */
export async function shownKey(
  settings: Pick<ServerSettingStore, 'readAll'>,
): Promise<Pick<StoredKey, 'id' | 'hint' | 'at'> | null> {
  const [newest] = parsed((await settings.readAll()).get(NAME));
  return newest ? { id: newest.id, hint: newest.hint, at: newest.at } : null;
}

export async function storedKeys(settings: Pick<ServerSettingStore, 'readAll'>): Promise<BackupKey[]> {
  return parsed((await settings.readAll()).get(NAME)).map(({ id, secret }) => ({
    id,
    secret: Buffer.from(secret, 'base64'),
  }));
}

/** A new passphrase for all backups from now on; null if somebody else made one since `seen`, the id that was shown. */
export async function renewKey(
  { seen, hint, at }: { seen: string | null; hint: string; at: number },
  settings: Pick<ServerSettingStore, 'readAll' | 'writeOver'>,
): Promise<{ passphrase: string; id: string } | null> {
  const before = (await settings.readAll()).get(NAME);
  const keys = parsed(before);
  if ((keys[0]?.id ?? null) !== seen) return null;
  const passphrase = newPassphrase();
  const { id, secret } = keyOfPassphrase(passphrase);
  const next: StoredKey[] = [{ id, secret: secret.toString('base64'), hint, at }, ...keys].slice(0, MOST_KEYS);
  const isWritten = await settings.writeOver({ [NAME]: before ?? null }, { [NAME]: JSON.stringify(next) }, at);
  return isWritten ? { passphrase, id } : null;
}

/** The keys that a restored backup had in place of those of this server would not open this server's own backups. */
export function keysKept(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const [own, restored] = [parsed(before.get(NAME)), parsed(after.get(NAME))];
  const others = restored.filter(({ id }) => own.every((key) => key.id !== id));
  return { [NAME]: JSON.stringify([...own, ...others].slice(0, MOST_KEYS)) };
}

function parsed(text: string | undefined): StoredKey[] {
  const found = text === undefined ? null : StoredKeys.safeParse(JSON.parse(text));
  return found?.success ? found.data : [];
}
