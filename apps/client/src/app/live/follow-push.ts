import { ownPath } from '#platform/own-path.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppHistory } from '#app/routing/app-history.ts';

/** ROUTE-26: the name is the specification's, as is what it carries: title and body. */
export const NOTIFICATION_EVENT = 'Notification';

type Followed = { platform: Platform; history: AppHistory; window: EventTarget };

/** PUSH-05: the target is what the visitor sees, with search under it. PUSH-06: without one an event is raised. */
export function followPush({ platform, history, window }: Followed): void {
  platform.push.onTap(({ title, body, data }) => {
    if (!data?.target) {
      window.dispatchEvent(new CustomEvent(NOTIFICATION_EVENT, { detail: { title, body } }));
      return;
    }
    const target = ownPath(data.target);
    // A page that was opened for the notification is at its target already: there it is not stacked a second time.
    history.navigate('/search', { replace: history.path() === target });
    history.navigate(target);
  });
}
