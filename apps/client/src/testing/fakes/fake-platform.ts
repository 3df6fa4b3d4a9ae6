import type { Platform, Position, PushData, PushPermission, PushState } from '#platform/platform.ts';

type Known = Partial<Pick<Platform, 'name' | 'isNative'>> & {
  stored?: Record<string, string>;
  language?: string;
  deviceLanguages?: string[];
  position?: Position;
  push?: PushState;
  permission?: PushPermission | null;
};

/** A device in the test's hand. */
export function fakePlatform(known: Known = {}) {
  const stored = new Map(Object.entries(known.stored ?? {}));
  const listeners = { online: new Set<() => void>(), visible: new Set<() => void>() };
  const taps = new Set<(tapped: PushData) => void>();
  const opened: ((url: string) => void)[] = [];
  /** Addresses that came before anybody listened. */
  const waiting: string[] = [];
  let language = known.language ?? null;
  let permission: PushPermission | null = known.permission === undefined ? 'default' : known.permission;
  let isOnline = true;
  let isVisible = true;
  const hidden: { afterMs: number; fadeMs: number }[] = [];
  const listen = <T>(to: Set<T>, listener: T) => {
    to.add(listener);
    return () => to.delete(listener);
  };
  const platform: Platform = {
    name: known.name ?? 'web',
    isNative: known.isNative ?? false,
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    languageMemory: {
      read: () => language,
      write: (next) => {
        language = next;
      },
    },
    deviceLanguages: () => known.deviceLanguages ?? [],
    isOnline: () => isOnline,
    onOnlineChange: (listener) => listen(listeners.online, listener),
    isVisible: () => isVisible,
    onVisibilityChange: (listener) => listen(listeners.visible, listener),
    position: async () => known.position ?? null,
    push: {
      permission: () => permission,
      register: async (readServerKey) => {
        const state = known.push ?? { granted: false, error: 'denied' };
        if (state.granted) await readServerKey();
        permission = state.granted ? 'granted' : 'denied';
        return state;
      },
      endpoint: async () => (known.push?.granted ? known.push.endpoint : null),
      end: async () => {},
      onTap: (listener) => listen(taps, listener),
    },
    onOpenedUrl: (listener) => {
      opened.push(listener);
      for (const url of waiting.splice(0)) listener(url);
      return () => {};
    },
    splash: { hide: (options) => void hidden.push(options) },
  };
  const device = {
    stored,
    hidden,
    language: () => language,
    setOnline: (next: boolean) => {
      isOnline = next;
      for (const listener of listeners.online) listener();
    },
    setVisible: (next: boolean) => {
      isVisible = next;
      for (const listener of listeners.visible) listener();
    },
    tap: (tapped: PushData) => {
      for (const listener of taps) listener(tapped);
    },
    open: (url: string) => {
      if (opened.length === 0) waiting.push(url);
      for (const listener of opened) listener(url);
    },
  };
  return { platform, device };
}
