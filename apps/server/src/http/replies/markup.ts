/** HTML that needs no escaping. */
export type Markup = { html: string };

type Part = Markup | string | number | readonly Markup[] | null;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template that escapes its values, unless they are markup; for text and quoted attributes. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const escaped = strings.map((text, index) => text + textOf(parts[index] ?? null));
  return { html: escaped.join('') };
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** For `<style>`: the content can't end the element. */
export function styleContent(css: string): Markup {
  return { html: css.replaceAll('</', '<\\/') };
}

/** For `<script>`: the JSON can't end the element. */
export function scriptJson(value: unknown): Markup {
  const json = JSON.stringify(value);
  return {
    html: json.replaceAll(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  };
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}
