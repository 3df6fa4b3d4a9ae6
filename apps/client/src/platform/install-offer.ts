import { createStore } from '@openturn/web/store.ts';

/** What browsers call a deferred prompt to install the page. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

/** The browser's offer to put this page on the home screen; null without one. */
export const installOffer = createStore<InstallOffer | null>(null);

/** It comes once, long before there is a reason to install anything, and would otherwise be shown at once. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.update(() => event as InstallOffer);
  });
}
