import { useEffect } from 'react';
import { tabStorage } from '#platform/storage.ts';

const KEY = 'searchScroll';

/** Notes where the list is when one of its links is followed, and returns there with Back. */
export function useKeptScroll(isShown: boolean): () => void {
  useEffect(() => {
    if (!isShown) return;
    const [address = '', top = ''] = (tabStorage.read(KEY) ?? '').split(' ');
    if (address !== pageAddress()) return;
    tabStorage.remove(KEY);
    scrollTo(0, Number(top));
  }, [isShown]);
  return () => tabStorage.write(KEY, `${pageAddress()} ${Math.round(scrollY)}`);
}

function pageAddress(): string {
  return `${location.pathname}${location.search}`;
}
