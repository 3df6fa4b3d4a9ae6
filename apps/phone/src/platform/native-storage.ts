import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { Preferences } from '@capacitor/preferences';
import { logError } from '@openturn/client/src/platform/log-error.ts';
import type { Storage } from '@openturn/client/src/platform/storage.ts';

/** Kept in the Keychain or encrypted by the Keystore: what names the device or the person. */
const SECURE: readonly string[] = ['appToken', 'profile'];
/** The Keychain outlives the app; this mark does not. */
const INSTALLED = 'installed';

type Vault = {
  keys: () => Promise<readonly string[]>;
  read: (key: string) => Promise<string | null>;
  write: (key: string, value: string) => Promise<unknown>;
  remove: (key: string) => Promise<unknown>;
};

const SECURE_VAULT: Vault = {
  keys: async () => SECURE,
  read: (key) => SecureStorage.getItem(key),
  write: (key, value) => SecureStorage.setItem(key, value),
  remove: (key) => SecureStorage.removeItem(key),
};

const PLAIN_VAULT: Vault = {
  keys: async () => (await Preferences.keys()).keys,
  read: async (key) => (await Preferences.get({ key })).value,
  write: (key, value) => Preferences.set({ key, value }),
  remove: (key) => Preferences.remove({ key }),
};

/**
 * STORE-03: reads everything once, because screens read without waiting; each change is written through. A web view's
 * own storage may be cleared by the system at any time.
 */
export async function nativeStorage(): Promise<Storage> {
  // Not readable before the first unlock after a restart, and never moved to another device.
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
  const plain = await readAll(PLAIN_VAULT);
  if (plain !== null && !plain.has(INSTALLED)) {
    await SecureStorage.clear().catch(logError);
    save(PLAIN_VAULT.write(INSTALLED, '1'));
  }
  const values = new Map([...(plain ?? []), ...((await readAll(SECURE_VAULT)) ?? [])]);
  let isErased = false;
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      if (values.get(key) === value) return;
      values.set(key, value);
      if (!isErased) save(vaultOf(key).write(key, value));
    },
    remove: (key) => {
      values.delete(key);
      save(vaultOf(key).remove(key));
    },
    clear: () => {
      isErased = true;
      for (const key of values.keys()) {
        if (key !== INSTALLED) save(vaultOf(key).remove(key));
      }
      values.clear();
    },
  };
}

function vaultOf(key: string): Vault {
  return SECURE.includes(key) ? SECURE_VAULT : PLAIN_VAULT;
}

/** Null if it cannot be read at all, for example after the Keystore has lost its key; the app then starts anew. */
async function readAll({ keys, read }: Vault): Promise<Map<string, string> | null> {
  try {
    const entries = await Promise.all((await keys()).map(async (key) => [key, await read(key)] as const));
    return new Map(entries.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  } catch (error) {
    logError(error);
    return null;
  }
}

/** STORE-04: the value stays in memory. */
function save(written: Promise<unknown>): void {
  written.catch(logError);
}
