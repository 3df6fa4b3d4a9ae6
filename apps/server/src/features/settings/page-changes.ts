import type { SettingChanges } from '#features/staff/index.ts';

type Flat = Record<string, string | number | boolean>;

/** The values before and after, of each field that changed; one in a list or a table is named by its path. */
export function pageChanges(before: object, after: object): SettingChanges {
  const [was, is] = [flat(before), flat(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return Object.fromEntries(
    fields
      .map((field) => [field, [was[field] ?? '', is[field] ?? '']] as const)
      .filter(([, [one, other]]) => one !== other),
  );
}

function flat(values: object, path = ''): Flat {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const field = path === '' ? name : `${path}.${name}`;
      if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return [[field, value.join(', ')]];
      if (typeof value === 'object' && value !== null) return Object.entries(flat(value, field));
      return [[field, (value ?? '') as string | number | boolean]];
    }),
  );
}
