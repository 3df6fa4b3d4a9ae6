import { App } from '@capacitor/app';
import { logError } from '@openturn/client/src/platform/log-error.ts';

/** The address that started the app is told again after the page was reloaded. */
const FOLLOWED_KEY = 'followedLaunch';

export type OpenedUrls = {
  /** The address that started the app; null if there was none. */
  launch: string | null;
  /** ROUTE-25: from now on, beginning with what was opened before. */
  onOpened: (listener: (url: string) => void) => void;
};

/** Every address that the system asks the app to open, kept until there is a listener. */
export async function openedUrls(): Promise<OpenedUrls> {
  const waiting: string[] = [];
  let listener: ((url: string) => void) | null = null;
  const open = (url: string) => void (listener ? listener(url) : waiting.push(url));
  await App.addListener('appUrlOpen', ({ url }) => open(url));
  const launch = await launchUrl();
  // iOS reports the first address in both ways.
  if (launch !== null && !waiting.includes(launch)) waiting.unshift(launch);
  return {
    launch,
    onOpened: (next) => {
      listener = next;
      if (launch !== null) sessionStorage.setItem(FOLLOWED_KEY, launch);
      for (const url of waiting.splice(0)) next(url);
    },
  };
}

async function launchUrl(): Promise<string | null> {
  try {
    const url = (await App.getLaunchUrl())?.url ?? null;
    return url === sessionStorage.getItem(FOLLOWED_KEY) ? null : url;
  } catch (error) {
    logError(error);
    return null;
  }
}
