import { Capacitor } from '@capacitor/core';
import { Geolocation } from '@capacitor/geolocation';
import { Haptics } from '@capacitor/haptics';
import { Network } from '@capacitor/network';
import { SplashScreen } from '@capacitor/splash-screen';
import { logError } from '@openturn/client/src/platform/log-error.ts';
import type { Platform, Position, PushPermission } from '@openturn/client/src/platform/platform.ts';
import type { Storage } from '@openturn/client/src/platform/storage.ts';
import { type NativePush, nativePush, permissionOf } from './native-push.ts';
import { nativeStorage } from './native-storage.ts';
import { type OwnParts, phoneParts } from './phone-parts.ts';

/** LANG-02. */
const LANGUAGE_KEY = 'WW_lang';
const POSITION = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 };

export type NativePlatform = Omit<Platform, 'push' | 'phone'> & { push: NativePush; phone: OwnParts };

/** The phone, through Capacitor's plugins. */
export async function nativePlatform(): Promise<NativePlatform> {
  const storage = await nativeStorage();
  const [push, network] = await Promise.all([nativePush(storage), followNetwork()]);
  return {
    name: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
    isNative: true,
    storage,
    languageMemory: languageIn(storage),
    deviceLanguages: () => navigator.languages,
    ...network,
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    position: readPosition,
    positionPermission,
    push,
    phone: phoneParts(),
    vibrate: (duration) => void Haptics.vibrate({ duration }).catch(logError),
    splash: {
      hide: ({ afterMs, fadeMs }) => {
        setTimeout(() => void SplashScreen.hide({ fadeOutDuration: fadeMs }).catch(logError), afterMs);
      },
    },
  };
}

function languageIn(storage: Storage): Platform['languageMemory'] {
  return {
    read: () => storage.read(LANGUAGE_KEY),
    write: (language) => storage.write(LANGUAGE_KEY, language),
  };
}

/** A web view does not always know whether there is a network. */
async function followNetwork(): Promise<Pick<Platform, 'isOnline' | 'onOnlineChange'>> {
  const listeners = new Set<() => void>();
  let isOnline = navigator.onLine;
  const change = ({ connected }: { connected: boolean }) => {
    if (connected === isOnline) return;
    isOnline = connected;
    for (const listener of listeners) listener();
  };
  try {
    change(await Network.getStatus());
    await Network.addListener('networkStatusChange', change);
  } catch (error) {
    logError(error);
  }
  return {
    isOnline: () => isOnline,
    onOnlineChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function positionPermission(): Promise<PushPermission> {
  const { coarseLocation } = await Geolocation.checkPermissions().catch(() => ({ coarseLocation: 'denied' as const }));
  return permissionOf(coarseLocation);
}

async function readPosition(): Promise<Position | null> {
  try {
    const { coords } = await Geolocation.getCurrentPosition(POSITION);
    return { latitude: coords.latitude, longitude: coords.longitude };
  } catch {
    // Denied, switched off or unknown.
    return null;
  }
}
