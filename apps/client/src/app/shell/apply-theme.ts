import { SERVER_THEME_ID } from './server-theme-id.ts';

let sheet: CSSStyleSheet | null = null;

/** SITE-09: takes a rule of `themeCss`, which holds validated custom properties and nothing else. */
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
