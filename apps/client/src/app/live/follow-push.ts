import { ownPath } from '#platform/own-path.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppHistory } from '#app/routing/app-history.ts';

/** ROUTE-26: the specification defines the event's name and its detail, `title` and `body`. */
export const NOTIFICATION_EVENT = 'Notification';

type FollowOptions = { platform: Platform; history: AppHistory; window: EventTarget };

/** PUSH-05: opens the target with search beneath it. PUSH-06: dispatches an event if there is no target. */
export function followPush({ platform, history, window }: FollowOptions): void {
  platform.push.onTap(({ title, body, data }) => {
    if (!data?.target) {
      window.dispatchEvent(new CustomEvent(NOTIFICATION_EVENT, { detail: { title, body } }));
      return;
    }
    const target = ownPath(data.target);
    // If the notification opened the page, it already shows the target, which must not be stacked twice.
    history.navigate('/search', { replace: history.path() === target });
    history.navigate(target);
  });
}
