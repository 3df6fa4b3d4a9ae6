import type { EditableForm } from './use-edit.ts';

type Entry = EditableForm['entry'];

/** What was typed over an entry that has changed meanwhile: of what was left alone, the entry as it is now. */
export function keepTyped(typed: Entry, { from, now }: { from: Entry; now: Entry }): Entry {
  return { ...mine(typed, from, now), custom: mine(typed.custom, from.custom, now.custom) };
}

function mine<T extends object>(typed: T, from: T, now: T): T {
  const own = Object.entries(typed).filter(([key, value]) => !isSame(value, from[key as keyof T]));
  return { ...now, ...Object.fromEntries(own) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
