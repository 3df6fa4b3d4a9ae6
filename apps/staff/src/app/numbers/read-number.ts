import type { Problem } from './problem.ts';

export type Bounds = { least: number; most: number };

/** Parses a whole number; null if it is not one. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null;
}

export function numberProblem(text: string, { least, most }: Bounds): Problem | null {
  if (text.trim() === '') return { kind: 'required' };
  const value = wholeNumber(text);
  return value === null || value < least || value > most ? { kind: 'range', least, most } : null;
}

export const UNITS = { m: 1, h: 60, d: 24 * 60 } as const;
export type Unit = keyof typeof UNITS;
/** A duration as people say it, such as 2 hours. */
export type Duration = { count: string; unit: Unit };

/** In the largest unit that divides it evenly. */
export function durationOf(minutes: number): Duration {
  const unit = (['d', 'h'] as const).find((each) => minutes > 0 && minutes % UNITS[each] === 0) ?? 'm';
  return { count: String(minutes / UNITS[unit]), unit };
}

export function minutesOf({ count, unit }: Duration): number | null {
  const value = wholeNumber(count);
  return value === null ? null : value * UNITS[unit];
}

export function durationProblem(duration: Duration, { least, most }: Bounds): Problem | null {
  const unit = UNITS[duration.unit];
  return numberProblem(duration.count, { least: Math.ceil(least / unit), most: Math.floor(most / unit) });
}
