/** What is wrong with a value: a text key and the values to fill in. */
export type Problem = {
  key: `validation.${string}` | `setup.${string}` | `settings.${string}`;
  values?: Readonly<Record<string, string | number>>;
};

export function problem(key: Problem['key'], values?: Problem['values']): Problem {
  return values ? { key, values } : { key };
}
