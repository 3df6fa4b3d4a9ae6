import type { Storage } from '#platform/storage.ts';

/** What stays in this tab alone, where the device keeps nothing. */
const tabs = new WeakMap<Storage, Map<string, string>>();

type Place = { storage: Storage; key: string; isPublic: boolean };

/** What was typed, for a reload and a step back; of a public computer nothing leaves this tab. */
export function draftText({ storage, key, isPublic }: Place) {
  const tab = tabs.get(storage) ?? new Map<string, string>();
  tabs.set(storage, tab);
  return {
    read: () => (isPublic ? tab.get(key) : storage.read(key)) ?? null,
    write: (text: string) => {
      if (isPublic) tab.set(key, text);
      else storage.write(key, text);
    },
    forget: () => {
      tab.delete(key);
      storage.remove(key);
    },
  };
}
