import type { SettingChanges } from '#features/staff/store/audit-store.ts';

export type SettingValues = Record<string, string | number | boolean | null>;

/** The values that differ; a missing one counts as empty. */
export function changedValues(before: SettingValues, after: SettingValues): SettingChanges {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    fields
      .map((field) => [field, [before[field] ?? '', after[field] ?? '']] as const)
      .filter(([, [was, is]]) => was !== is),
  );
}
