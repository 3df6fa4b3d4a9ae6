import { useEffect, useRef } from 'react';
import type { SiteState } from '@openturn/contract/site.ts';

/** The server paints the first page in the colours of the business; this follows when they change or another is chosen. */
export function useAppearance(site: SiteState | null): void {
  const wasApplied = useRef(false);
  const customStyles = site?.CustomStyles ?? '';
  const fonturl = site?.Appearance.fonturl ?? '';
  useEffect(() => {
    if (!wasApplied.current && customStyles === '' && fonturl === '') return;
    wasApplied.current = true;
    void import('./apply-appearance.ts').then(({ applyAppearance }) =>
      applyAppearance(customStyles, { fonturl, logourl: '' }),
    );
  }, [customStyles, fonturl]);
}
