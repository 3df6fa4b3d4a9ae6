import { sameValue } from './merge-values.ts';

/** The fields in which two drafts differ. */
export function fieldNames<D extends object>(before: D, after: D): string[] {
  return Object.keys(after).filter((field) => !sameValue(before[field as keyof D], after[field as keyof D]));
}
