import type { AppHistory } from './app-history.ts';
import type { Platform } from '#platform/platform.ts';
import { openedUrl } from './opened-url.ts';

type FollowOptions = { platform: Platform; history: AppHistory; goTo: (address: string) => void };

/** ROUTE-24, ROUTE-25: called once the app is ready; the platform stores links opened before that. */
export function followLinks({ platform, history, goTo }: FollowOptions): void {
  platform.onOpenedUrl((address) => {
    const opened = openedUrl(address);
    if (opened?.kind === 'path') history.navigate(opened.path);
    if (opened?.kind === 'url') goTo(opened.url);
  });
}
