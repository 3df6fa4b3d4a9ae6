import type { Circumstances, Scored } from './replay-days.ts';

/** A group of promises and the share that was kept, from 0 to 1, with its standard error. */
export type KeptGroup = { name: string; count: number; kept: number; error: number };

/** Groups with fewer say nothing: their share varies by chance alone. */
const FEWEST = 300;

type GroupOf = (circumstances: Circumstances) => string;

/** How visitors are grouped: an average hides who is let down. */
const CIRCUMSTANCES = {
  'hour of day': ({ hour }) => (hour < 7 ? `${hour + 1}` : 'after closing'),
  'place in line': ({ ahead }) => (ahead < 3 ? '1-3' : ahead < 6 ? '4-6' : ahead < 12 ? '7-12' : 'behind 12'),
  service: ({ serviceId }) => serviceId,
  'age of line': ({ day }) => (day < 3 ? 'days 1-3' : day < 10 ? 'days 4-10' : 'later'),
} as const satisfies Record<string, GroupOf>;

const DAYS = { day: ({ day }) => `${day + 1}` } as const satisfies Record<string, GroupOf>;

/** The share of promises kept by hour of day, place in line, service and age of the line. */
export function keptByCircumstances(scored: readonly Scored[]): KeptGroup[] {
  return keptBy(scored, CIRCUMSTANCES);
}

/** The share of promises kept on each day of a line. */
export function keptByDay(scored: readonly Scored[]): KeptGroup[] {
  return keptBy(scored, DAYS);
}

function keptBy(scored: readonly Scored[], groups: Record<string, GroupOf>): KeptGroup[] {
  return Object.entries(groups).flatMap(([name, groupOf]) =>
    [...Map.groupBy(scored, ({ circumstances }) => groupOf(circumstances))]
      .filter(([, group]) => group.length >= FEWEST)
      .map(([group, members]) => ({ name: `${name} ${group}`, ...shareKept(members) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
}

/**
 * The visitors of a day share its pace and its crowd, so that whole days, not visitors, are independent: the error is at
 * least that of single visitors, and more if the days differ by more than chance.
 */
function shareKept(members: readonly Scored[]): Omit<KeptGroup, 'name'> {
  const count = members.length;
  const kept = members.filter(isKept).length / count;
  const days = Map.groupBy(members, ({ circumstances: { seed, day } }) => `${seed}/${day}`);
  const squares = [...days.values()].map(
    (visitors) => visitors.reduce((sum, one) => sum + (isKept(one) ? 1 : 0) - kept, 0) ** 2,
  );
  const byDay = Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) / count;
  return { count, kept, error: Math.max(byDay, Math.sqrt((kept * (1 - kept)) / count)) };
}

function isKept({ waitedMs, promiseMs }: Scored): boolean {
  return waitedMs <= promiseMs;
}
