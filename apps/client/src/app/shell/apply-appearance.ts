import { themeCss } from '@openturn/domain/theme/theme-css.ts';
import { parseTheme } from '@openturn/domain/theme/theme.ts';
import { applyTheme } from './apply-theme.ts';
import { loadSiteFont } from './load-site-font.ts';

/** SITE-09: the colours, radius and font of a business, as far as they are valid. */
export function applyAppearance(customStyles: string, appearance: { fonturl: string; logourl: string }): Promise<void> {
  const theme = parseTheme(customStyles, appearance);
  applyTheme(themeCss(theme));
  return loadSiteFont(theme.fontUrl);
}
