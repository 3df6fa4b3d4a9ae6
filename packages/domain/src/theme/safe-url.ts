/** SITE-09: https or a path on the page's own host, without characters that could break out of CSS or HTML. */
export function safeUrl(text: string): string {
  const url = text.trim();
  if (/[\s"'()\\<>{};]/.test(url) || url.length > 500) return '';
  return /^https:\/\/[\w.-]+(:\d+)?(\/|$)/i.test(url) || /^\/(?!\/)/.test(url) ? url : '';
}
