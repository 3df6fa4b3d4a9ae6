import { useEffect, useState } from 'react';
import type { Scheme } from '@openturn/domain/theme/default-palette.ts';
import { parseTheme } from '@openturn/domain/theme/theme.ts';
import { schemeCss } from '@openturn/domain/theme/theme-css.ts';

const PARAMETER = 'theme';

/**
 * Shows the wall in the business's colours for as long as it is there: dark, as nothing else on a screen in a room may
 * glare, or light with `?theme=light`. The address keeps a choice.
 */
export function useWallLook(customStyles: string) {
  const [scheme, setScheme] = useState<Scheme>(chosenScheme);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(schemeCss(parseTheme(customStyles, { fonturl: '', logourl: '' }), scheme));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [customStyles, scheme]);
  const choose = (chosen: Scheme) => {
    const url = new URL(location.href);
    if (chosen === 'light') url.searchParams.set(PARAMETER, chosen);
    else url.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', url);
    setScheme(chosen);
  };
  return { scheme, choose };
}

function chosenScheme(): Scheme {
  return new URLSearchParams(location.search).get(PARAMETER) === 'light' ? 'light' : 'dark';
}
