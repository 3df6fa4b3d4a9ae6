import { SERVER_THEME_ID } from './server-theme-id.ts';

let sheet: CSSStyleSheet | null = null;

/** SITE-09: expects a rule from `themeCss`, which contains only validated custom properties. */
export function applyTheme(css: string): void {
  const fromServer = document.getElementById(SERVER_THEME_ID);
  if (sheet === null && fromServer?.textContent?.trim() === css.trim()) return;
  fromServer?.remove();
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(css);
}
