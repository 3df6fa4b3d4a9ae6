import type { Storage } from '#platform/storage.ts';

/** Drafts on public computers, kept in this tab's memory only. */
const tabs = new WeakMap<Storage, Map<string, string>>();

type Place = { storage: Storage; key: string; isPublic: boolean };

/** Stores a draft for reloads and Back. On a public computer it never leaves this tab. */
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
