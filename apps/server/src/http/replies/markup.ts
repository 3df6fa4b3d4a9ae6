/** Markup that may stand in a page as it is. */
export type Markup = { html: string };

type Part = Markup | string | number | readonly Markup[] | null;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose values are escaped, unless they are markup themselves; for text and quoted attributes. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const made = strings.map((text, index) => text + textOf(parts[index] ?? null));
  return { html: made.join('') };
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

/** For the inside of a `<style>`, which no text of a style sheet may end. */
export function styleContent(css: string): Markup {
  return { html: css.replaceAll('</', '<\\/') };
}

/** JSON for the inside of a `<script>`, which nothing in it may end. */
export function scriptJson(value: unknown): Markup {
  const json = JSON.stringify(value);
  return {
    html: json.replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  };
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}
