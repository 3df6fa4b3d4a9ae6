/** What is wrong with a value, as the key of a text and what stands in it. */
export type Problem = { key: `validation.${string}`; values?: Readonly<Record<string, string | number>> };

export function problem(key: Problem['key'], values?: Problem['values']): Problem {
  return values ? { key, values } : { key };
}
