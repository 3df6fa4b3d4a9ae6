/** A compiled message: pieces of text, and placeholders as `[name]` or `[name, kind, cases]`. */
export type Message = string | readonly Piece[];
export type Piece = string | readonly [name: string, kind?: string, cases?: Readonly<Record<string, Message>>];
type Values = Readonly<Record<string, string | number>>;

const rules = new Map<string, Intl.PluralRules>();

/** Formats like Lingui, whose runtime also handles dates and numbers, which no text uses. */
export function formatMessage(message: Message, values: Values, locale: string): string {
  if (typeof message === 'string') return message;
  return message.map((piece) => (typeof piece === 'string' ? piece : formatPiece(piece, values, locale))).join('');
}

function formatPiece([name, kind, cases]: Exclude<Piece, string>, values: Values, locale: string): string {
  const value = values[name] ?? '';
  if (!kind || !cases) return String(value);
  const exact = Object.hasOwn(cases, value) ? cases[value] : undefined;
  const chosen = exact ?? (kind === 'plural' ? cases[pluralOf(Number(value), locale)] : undefined) ?? cases.other;
  return formatMessage(chosen ?? '', values, locale);
}

function pluralOf(count: number, locale: string): string {
  const cached = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, cached);
  return cached.select(count);
}
