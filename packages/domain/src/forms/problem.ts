import { err, type Result } from '../result.ts';

/** What is wrong with a value: a text key and the values to fill in. */
export type Problem = {
  key: `validation.${string}` | `setup.${string}` | `settings.${string}`;
  values?: Readonly<Record<string, string | number>>;
};

export function problem(key: Problem['key'], values?: Problem['values']): Problem {
  return values ? { key, values } : { key };
}

/** By field; null or missing where nothing is wrong. */
export type Checked = Readonly<Record<string, Problem | null | undefined>>;
export type Invalid = { code: 'invalid-input'; fields: Record<string, Problem> };

/** Only the fields with a problem. */
export function problemsIn(fields: Checked): Record<string, Problem> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, wrong]) => (wrong ? [[name, wrong]] : [])));
}

/** Null if nothing is wrong. */
export function refuse(fields: Checked): Result<never, Invalid> | null {
  const found = problemsIn(fields);
  return Object.keys(found).length === 0 ? null : err({ code: 'invalid-input', fields: found });
}
