import { use } from 'react';
import { ClientStateContext } from '#app/start/client-state.ts';
import { usePlatform } from '#platform/platform.ts';
import { SiteContext } from '#site/use-site.ts';
import { isSharedDevice } from './shared-device.ts';

/** SITE-13: whoever is next at a shared device must not be taken for whoever has made a visit there. */
export function useNewDevice(): () => void {
  const { storage } = usePlatform();
  const site = use(SiteContext);
  const clientState = use(ClientStateContext);
  return () => {
    if (!isSharedDevice(storage, site)) return;
    void import('./renew-token.ts').then(({ renewToken }) => {
      const appToken = renewToken(storage);
      clientState?.update((before) => ({ ...before, appToken }));
    });
  };
}
