import { changedValues, type SettingChanges, type SettingValues } from '#features/staff/index.ts';

/** The values before and after, of each field that changed; one in a list or a table is named by its path. */
export function pageChanges(before: object, after: object): SettingChanges {
  return changedValues(flat(before), flat(after));
}

function flat(values: object, path = ''): SettingValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const field = path === '' ? name : `${path}.${name}`;
      if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return [[field, value.join(', ')]];
      if (typeof value === 'object' && value !== null) return Object.entries(flat(value, field));
      return [[field, (value ?? '') as SettingValues[string]]];
    }),
  );
}
