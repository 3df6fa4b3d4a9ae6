/** SITE-09: https, or a path of the page's own host; nothing that could end the place where it is written. */
export function safeUrl(text: string): string {
  const url = text.trim();
  if (/[\s"'()\\<>{};]/.test(url) || url.length > 500) return '';
  return /^https:\/\/[\w.-]+(:\d+)?(\/|$)/i.test(url) || /^\/(?!\/)/.test(url) ? url : '';
}
