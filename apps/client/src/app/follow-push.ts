import type { Platform, PushData } from '#platform/platform.ts';
import type { AppHistory } from './app-history.ts';
import { ownPath } from './own-path.ts';

type Followed = {
  platform: Platform;
  history: AppHistory;
  show: (notification: Pick<PushData, 'title' | 'body'>) => void;
};

/** PUSH-05: the target is what the visitor sees, with search under it. PUSH-06: without one it is shown. */
export function followPush({ platform, history, show }: Followed): void {
  platform.push.onTap(({ title, body, data }) => {
    const target = data?.target;
    if (!target) return show({ title, body });
    history.navigate('/search');
    history.navigate(ownPath(target));
  });
}
