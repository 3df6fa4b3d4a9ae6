import { ownPath } from '#platform/own-path.ts';
import type { PushData } from '#platform/platform.ts';

/** A page of this site that is open in a tab. */
export type OpenPage = {
  focused: boolean;
  visibilityState: string;
  postMessage: (message: unknown) => void;
  focus: () => Promise<unknown>;
};

export type NotificationPorts = {
  show: (title: string, options: NotificationOptions & { renotify?: boolean }) => Promise<void>;
  pages: () => Promise<readonly OpenPage[]>;
  open: (path: string) => Promise<unknown>;
};

const HOME = '/';

/** PUSH-04 to PUSH-06: shows pushes and passes a tap on one to the page. */
export function createNotifications({ show, pages, open }: NotificationPorts) {
  /** A notification tapped while no page was open, until the page opened for it asks. */
  let unread: PushData | null = null;

  return {
    show: async (sent: string): Promise<void> => {
      const notification = readPush(sent);
      const { title, body, data } = notification;
      // A later notification with the same target replaces the earlier one and sounds again, unless it is a silent one.
      const tag = data?.target;
      const silent = data?.['isSilent'] === true;
      const sound = silent ? { silent } : {};
      await show(title, { body, data: notification, dir: 'auto', ...sound, ...(tag && { tag, renotify: !silent }) });
    },

    tapped: async (notification: PushData): Promise<void> => {
      const found = await pages();
      const page = found.find(({ focused }) => focused) ?? found.find(isVisible) ?? found[0];
      if (page) {
        page.postMessage(tapMessage(notification));
        // Browsers may refuse the focus, but the page receives the notification anyway.
        await page.focus().catch(() => {});
        return;
      }
      unread = notification;
      const target = notification.data?.target;
      await open(target ? ownPath(target) : HOME);
    },

    /** Called when a page is ready to receive notifications. */
    pageListens: (page: Pick<OpenPage, 'postMessage'>): void => {
      if (unread) page.postMessage(tapMessage(unread));
      unread = null;
    },
  };
}

function isVisible({ visibilityState }: OpenPage): boolean {
  return visibilityState === 'visible';
}

function tapMessage(notification: PushData) {
  return { kind: 'push-tapped', notification };
}

/** Browsers require every push to be shown, so one that is not JSON is shown as plain text. */
function readPush(sent: string): PushData {
  const { title, body, data, SiteID } = parse(sent);
  const target = (data as { target?: unknown } | null | undefined)?.target;
  return {
    title: typeof title === 'string' ? title : '',
    body: typeof body === 'string' ? body : '',
    ...(typeof data === 'object' && data && { data: { ...data, target: typeof target === 'string' ? target : '' } }),
    ...((typeof SiteID === 'string' || typeof SiteID === 'number') && { SiteID: `${SiteID}` }),
  };
}

function parse(sent: string): Partial<Record<keyof PushData, unknown>> {
  try {
    const read: unknown = JSON.parse(sent);
    return typeof read === 'object' && read !== null ? read : { body: sent };
  } catch {
    return { body: sent };
  }
}
