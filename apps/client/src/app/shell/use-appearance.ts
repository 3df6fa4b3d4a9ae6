import { useEffect, useRef } from 'react';
import { SERVER_THEME_ID } from './server-theme-id.ts';
import type { Site } from '#site/site.ts';

/** The server paints the first page in the business's colours; this handles later changes and other businesses. */
export function useAppearance(site: Site | null): void {
  const isStarted = useRef(false);
  const customStyles = site?.CustomStyles ?? '';
  const fonturl = site?.Appearance.fonturl ?? '';
  useEffect(() => {
    const isPainted = customStyles === '' || document.getElementById(SERVER_THEME_ID) !== null;
    const hasNothingToDo = !isStarted.current && isPainted && fonturl === '';
    isStarted.current = true;
    if (hasNothingToDo) return;
    void import('./apply-appearance.ts').then(({ applyAppearance }) =>
      applyAppearance(customStyles, { fonturl, logourl: '' }),
    );
  }, [customStyles, fonturl]);
}
