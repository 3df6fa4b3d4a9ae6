import { sameValue } from '#app/settings/form/merge-values.ts';

type Parts = Readonly<Record<string, unknown>>;

/** What is changed one by one in a draft, by its path: each day of the week, each number, each name. */
export function draftParts(draft: object, above = ''): Parts {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      const path = `${above}${key}`;
      return isBranch(value) ? Object.entries(draftParts(value, `${path}.`)) : [[path, value]];
    }),
  );
}

/** The paths in which two drafts differ. */
export function changedParts(before: object, after: object): string[] {
  const [one, other] = [draftParts(before), draftParts(after)];
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].filter((path) => !sameValue(one[path], other[path]));
}

/** A draft with these of its parts as they are in another one. */
export function takeParts<D extends object>(draft: D, paths: readonly string[], from: D): D {
  const parts = draftParts(from);
  const copy = structuredClone(draft);
  for (const path of paths) setPart(copy, path.split('.'), parts[path]);
  return copy;
}

/** The last part of a path, as the form names it: `week-1` for Monday, `name` in any language. */
export function partName(path: string): string {
  const keys = path.split('.');
  const last = keys.at(-1) ?? path;
  if (keys.at(-2) === 'week') return `week-${Number(last) + 1}`;
  if (keys.at(-2) === 'names') return 'name';
  return last === 'dates' ? 'date-0' : last;
}

function setPart(draft: object, [key = '', ...rest]: readonly string[], value: unknown): void {
  const all = draft as Record<string, unknown>;
  if (rest.length > 0) setPart(all[key] as object, rest, value);
  else if (value === undefined) delete all[key];
  else all[key] = value;
}

/** Days of the week and named values; a duration, a list and a special date are each changed as a whole. */
function isBranch(value: unknown): value is object {
  if (Array.isArray(value)) return value.length > 0 && value.every(Array.isArray);
  return typeof value === 'object' && value !== null && !('unit' in value);
}
