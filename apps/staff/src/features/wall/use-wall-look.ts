import { useEffect } from 'react';
import { parseTheme } from '@openturn/domain/theme/theme.ts';
import { themeCss } from '@openturn/domain/theme/theme-css.ts';

/** Shows the wall in the business's colours for as long as it is there. */
export function useWallLook(customStyles: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(themeCss(parseTheme(customStyles, { fonturl: '', logourl: '' })));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [customStyles]);
}
