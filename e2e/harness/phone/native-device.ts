import type { Page } from 'playwright';

type Options = Readonly<Record<string, unknown>>;
export type NativeCall = { plugin: string; method: string; options: Options };
/** What comes over the bridge for a call. */
export type Message = { callbackId: string; pluginId: string; methodName: string; options: Options };
export type Answer = { success: true; data: unknown } | { success: false; error: { message: string; code?: string } };

type DeviceOptions = {
  /** Survives the app's end. */
  preferences?: Record<string, string>;
  /** The address that starts the app. */
  launchUrl?: string;
  /** What the visitor answers when asked for notifications. */
  notifications?: 'granted' | 'denied';
  /** What the scanner sees; null if the visitor closes it. */
  scanned?: string | null;
};

/** The device behind Capacitor's bridge: answers what plugins ask natively, and records it. */
export type NativeDevice = ReturnType<typeof nativeDevice>;

export function nativeDevice(options: DeviceOptions = {}) {
  const preferences = new Map(Object.entries(options.preferences ?? {}));
  const secure = new Map<string, string>();
  const calls: NativeCall[] = [];
  let listeners = new Map<string, string>();
  let page: Page | null = null;
  let launchUrl = options.launchUrl ?? null;
  let scanned = options.scanned ?? null;
  // A token is only kept once notifications were allowed.
  let asked: 'prompt' | 'granted' | 'denied' = preferences.has('pushToken') ? 'granted' : 'prompt';
  /** Events that wait for a listener, as plugins retain them. */
  const retained: { event: string; data: unknown }[] = [];

  const answers: Record<string, (given: Options) => unknown> = {
    'Preferences.keys': () => ({ keys: [...preferences.keys()] }),
    'Preferences.get': ({ key }) => ({ value: preferences.get(String(key)) ?? null }),
    'Preferences.set': ({ key, value }) => void preferences.set(String(key), String(value)),
    'Preferences.remove': ({ key }) => void preferences.delete(String(key)),
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: secure.get(String(prefixedKey)) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => void secure.set(String(prefixedKey), String(data)),
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: secure.delete(String(prefixedKey)) }),
    'SecureStorage.internalClearItemsWithPrefix': () => secure.clear(),
    'SecureStorage.internalGetPrefixedKeys': () => ({ keys: [...secure.keys()] }),
    'App.getLaunchUrl': () => (launchUrl === null ? undefined : { url: launchUrl }),
    'Network.getStatus': () => ({ connected: true, connectionType: 'wifi' }),
    'PushNotifications.checkPermissions': () => ({ receive: asked }),
    'PushNotifications.requestPermissions': () => {
      asked = options.notifications ?? 'denied';
      return { receive: asked };
    },
    'PushNotifications.register': () => void emit('PushNotifications.registration', { value: 'token-of-this-phone' }),
    'Filesystem.writeFile': ({ path }) => ({ uri: `file:///cache/${String(path)}` }),
    'CapacitorBarcodeScanner.scanBarcode': () => {
      if (scanned === null) throw new Error('OS-PLUG-BARC-0006');
      return { ScanResult: scanned, format: 0 };
    },
  };

  async function emit(event: string, data: unknown): Promise<void> {
    const callbackId = listeners.get(event);
    if (callbackId === undefined) return void retained.push({ event, data });
    const [pluginId] = event.split('.');
    await page?.evaluate(
      (result) =>
        (globalThis as unknown as { Capacitor: { fromNative: (_: unknown) => void } }).Capacitor.fromNative(result),
      { callbackId, pluginId, methodName: 'addListener', success: true, save: true, data },
    );
  }

  return {
    calls,
    preferences,
    secure,
    callsOf: (name: string) => calls.filter(({ plugin, method }) => `${plugin}.${method}` === name),
    emit,
    /** What the scanner sees from now on. */
    scan: (text: string) => {
      scanned = text;
    },
    /** The app starts, in a page that knows nothing of the one before. */
    start: (started: Page, by: string | null = launchUrl) => {
      page = started;
      launchUrl = by;
      listeners = new Map();
    },
    answer: async ({ callbackId, pluginId, methodName, options: given }: Message): Promise<Answer | null> => {
      if (methodName === 'removeListener') {
        listeners.delete(`${pluginId}.${String(given['eventName'])}`);
        return null;
      }
      if (methodName === 'addListener') {
        const event = `${pluginId}.${String(given['eventName'])}`;
        listeners.set(event, callbackId);
        for (const { data } of retained.filter((each) => each.event === event)) {
          setTimeout(() => void emit(event, data));
        }
        retained.splice(0, retained.length, ...retained.filter((each) => each.event !== event));
        // A listener is answered by its events alone.
        return null;
      }
      calls.push({ plugin: pluginId, method: methodName, options: given });
      try {
        return { success: true, data: answers[`${pluginId}.${methodName}`]?.(given) };
      } catch (error) {
        return { success: false, error: { message: error instanceof Error ? error.message : String(error) } };
      }
    },
  };
}
