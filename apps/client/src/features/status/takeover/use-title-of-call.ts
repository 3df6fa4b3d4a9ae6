import { useEffect } from 'react';

/** The tab's title while the call is shown, whatever the screen below it sets meanwhile. */
export function useTitleOfCall(title: string): void {
  useEffect(() => {
    let below = document.title;
    const keep = () => {
      if (document.title === title) return;
      below = document.title;
      document.title = title;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = below;
    };
  }, [title]);
}
