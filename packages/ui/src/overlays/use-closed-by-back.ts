import { useEffect, useEffectEvent } from 'react';

/** Back closes what is open above the page instead of leaving it, where the browser lets a page stay. */
export function useClosedByBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Older browsers have no Navigation API, whatever its types say.
    const { navigation } = globalThis as { navigation?: Navigation };
    const stay = (event: NavigateEvent) => {
      const isBack = event.navigationType === 'traverse' && event.destination.index < currentIndex(navigation);
      if (!isBack || !event.cancelable) return;
      event.preventDefault();
      close();
    };
    navigation?.addEventListener('navigate', stay);
    return () => navigation?.removeEventListener('navigate', stay);
  }, []);
}

function currentIndex(navigation: Navigation | undefined): number {
  return navigation?.currentEntry?.index ?? 0;
}
