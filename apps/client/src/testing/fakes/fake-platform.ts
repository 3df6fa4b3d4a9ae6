import type { PushPermission, Platform, Position, PushData, PushState } from '#platform/platform.ts';

type PlatformOptions = Partial<Pick<Platform, 'name' | 'isNative'>> & {
  stored?: Record<string, string>;
  language?: string;
  deviceLanguages?: string[];
  position?: Position;
  push?: PushState;
  permission?: PushPermission | null;
  positionPermission?: PushPermission | null;
  /** What the phone's scanner reads. */
  scanned?: string | null;
};

export function fakePlatform(options: PlatformOptions = {}) {
  const stored = new Map(Object.entries(options.stored ?? {}));
  const listeners = { online: new Set<() => void>(), visible: new Set<() => void>() };
  const taps = new Set<(tapped: PushData) => void>();
  let language = options.language ?? null;
  let permission: PushPermission | null = options.permission === undefined ? 'default' : options.permission;
  let positionPermission: PushPermission | null = options.positionPermission ?? 'default';
  let { position } = options;
  let isOnline = true;
  let isVisible = true;
  /** How long the device vibrated, each time. */
  const felt: number[] = [];
  /** What was asked of the phone. */
  const asked: unknown[] = [];
  const hidden: { afterMs: number; fadeMs: number }[] = [];
  const listen = <T>(to: Set<T>, listener: T) => {
    to.add(listener);
    return () => to.delete(listener);
  };
  const platform: Platform = {
    name: options.name ?? 'web',
    isNative: options.isNative ?? false,
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
      clear: () => stored.clear(),
    },
    languageMemory: {
      read: () => language,
      write: (next) => {
        language = next;
      },
    },
    deviceLanguages: () => options.deviceLanguages ?? [],
    isOnline: () => isOnline,
    onOnlineChange: (listener) => listen(listeners.online, listener),
    isVisible: () => isVisible,
    onVisibilityChange: (listener) => listen(listeners.visible, listener),
    position: async () => {
      positionPermission = position ? 'granted' : 'denied';
      return position ?? null;
    },
    positionPermission: async () => positionPermission,
    push: {
      permission: () => permission,
      ask: async () => (permission = options.push?.granted ? 'granted' : 'denied'),
      register: async (readServerKey) => {
        const state = options.push ?? { granted: false, error: 'denied' };
        if (state.granted) await readServerKey();
        permission = state.granted ? 'granted' : 'denied';
        return state;
      },
      endpoint: async () => (options.push?.granted ? options.push.endpoint : null),
      end: async () => {},
      onTap: (listener) => listen(taps, listener),
    },
    vibrate: (milliseconds) => void felt.push(milliseconds),
    ...(options.isNative && {
      phone: {
        origin: () => 'https://100001.openturn.test',
        share: async (link) => void asked.push(link),
        regions: () => [],
        chooseRegion: () => {},
        scan: async () => options.scanned ?? null,
        askReview: () => void asked.push('review'),
      },
    }),
    splash: { hide: (splash) => void hidden.push(splash) },
  };
  const device = {
    stored,
    felt,
    asked,
    hidden,
    language: () => language,
    allowPosition: (at: Position) => void (position = at),
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
  };
  return { platform, device };
}
