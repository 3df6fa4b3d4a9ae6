const VARIABLE = /\{([^{}]*)\}/g;

/** A business's own message with its variables filled in. What is unknown leaves no gap behind. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(VARIABLE, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : '',
  );
  const lines = filled.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' ').trim());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The names between braces; null if a brace has no partner. */
export function variablesIn(text: string): string[] | null {
  if (/[{}]/.test(text.replaceAll(VARIABLE, ''))) return null;
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
}
