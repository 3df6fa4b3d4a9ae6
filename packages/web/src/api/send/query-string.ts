export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** API-09: lists are joined by commas, empty values dropped. */
export function queryString(query: Readonly<Record<string, QueryValue>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const written = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (written !== '') parameters.set(name, written);
  }
  const written = parameters.toString();
  return written && `?${written}`;
}
