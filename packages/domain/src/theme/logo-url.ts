import { safeUrl } from './safe-url.ts';
import { styleVariables } from './style-variables.ts';

/** SITE-09: separate from the theme, whose colour code is too large for the first screen. */
export function logoUrl(customStyles: string, appearance: { logourl: string }): string {
  const value = styleVariables(customStyles).get('--logo') ?? '';
  const logo = /^url\(\s?['"]?([^'"]*)['"]?\s?\)$/.exec(value)?.[1] ?? '';
  return safeUrl(appearance.logourl) || safeUrl(logo);
}
