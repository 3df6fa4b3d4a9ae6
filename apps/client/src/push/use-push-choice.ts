import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '@openturn/web/api/call.ts';
import { usePlatform } from '#platform/platform.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { forgetPush, PUSH_WANTED_KEY, pushKey } from './push-wanted.ts';
import { registerPush, unregisterPush } from './register-push.ts';

export type PushNote = 'blocked' | 'not-allowed' | 'failed' | null;

/** Whether this device receives notifications for this business; null if it cannot, or if it is shared. */
export function usePushChoice() {
  const platform = usePlatform();
  const { push, storage, onVisibilityChange } = platform;
  const site = useSite();
  const siteId = Number(site.SiteID);
  const key = pushKey(siteId);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [note, setNote] = useState<PushNote>(null);
  // The visitor may have changed the permission in the browser's settings.
  const permission = useSyncExternalStore(onVisibilityChange, push.permission, () => null);
  const kept = useSyncExternalStore(
    onVisibilityChange,
    () => storage.read(key),
    () => null,
  );
  const register = useCallback(
    () =>
      registerPush({ platform, siteId }).then(
        (endpoint) => {
          if (endpoint !== null) storage.write(key, endpoint);
          setWanted(null);
        },
        () => {},
      ),
    [platform, siteId, key, storage],
  );
  const isOn = Boolean(kept) && permission === 'granted';

  // Another device may have ended the notifications of this one, which nothing here has heard of.
  const endIfRemoved = useCallback(async () => {
    const { devices } = await call('GET client/pushes', { siteId });
    if (devices.some(({ isThis }) => isThis)) return;
    forgetPush(storage, siteId);
    setWanted(false);
    await push.end();
  }, [siteId, storage, push]);

  useEffect(() => {
    if (!isOn) return;
    // The browser may have dropped the subscription, which then counts as off, or renewed it: the server may have ended the old one.
    void push.endpoint().then((endpoint) => {
      if (endpoint === kept) return void endIfRemoved().catch(() => {});
      storage.remove(key);
      if (endpoint === null) setWanted(false);
      else void register();
    });
  }, [isOn, kept, key, push, storage, register, endIfRemoved]);

  const isMissing = kept === null && permission === 'granted';
  useEffect(() => {
    if (!isMissing || storage.read(PUSH_WANTED_KEY) === null) return;
    void register();
  }, [isMissing, storage, register]);

  async function turnOn(): Promise<PushNote> {
    const endpoint = await registerPush({ platform, siteId });
    if (endpoint === null) return push.permission() === 'denied' ? 'blocked' : 'not-allowed';
    storage.write(key, endpoint);
    return null;
  }
  async function turnOff(): Promise<PushNote> {
    storage.write(key, '');
    // The device receives nothing from now on, even if the server cannot be reached.
    await unregisterPush({ platform, siteId }).catch(() => {});
    return null;
  }
  const choose = async (next: boolean) => {
    setWanted(next);
    setNote(null);
    setNote(await (next ? turnOn() : turnOff()).catch(() => 'failed' as const));
    setWanted(null);
  };
  if (permission === null || isSharedDevice(storage, site)) return null;
  return {
    isOn: wanted ?? isOn,
    isBusy: wanted !== null,
    note: note ?? (permission === 'denied' ? ('blocked' as const) : null),
    choose,
  };
}
