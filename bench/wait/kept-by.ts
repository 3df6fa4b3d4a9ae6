import type { Circumstances, Scored } from './replay-days.ts';

/** A group of promises and the share that was kept, from 0 to 1. */
export type KeptGroup = { name: string; count: number; kept: number };

/** Groups with fewer say nothing: their share varies by chance alone. */
const FEWEST = 300;

/** How visitors are grouped: an average hides who is let down. */
const GROUPS = {
  'hour of day': ({ hour }) => (hour < 7 ? `${hour + 1}` : 'after closing'),
  'place in line': ({ ahead }) => (ahead < 3 ? '1-3' : ahead < 6 ? '4-6' : ahead < 12 ? '7-12' : 'behind 12'),
  service: ({ serviceId }) => serviceId,
  'age of line': ({ day }) => (day < 3 ? 'days 1-3' : day < 10 ? 'days 4-10' : 'later'),
} as const satisfies Record<string, (circumstances: Circumstances) => string>;

/** The share of promises kept by hour of day, place in line, service and age of the line. */
export function keptBy(scored: readonly Scored[]): KeptGroup[] {
  return Object.entries(GROUPS).flatMap(([name, groupOf]) =>
    [...Map.groupBy(scored, ({ circumstances }) => groupOf(circumstances))]
      .filter(([, group]) => group.length >= FEWEST)
      .map(([group, of]) => ({
        name: `${name} ${group}`,
        count: of.length,
        kept: of.filter(({ waitedMs, promiseMs }) => waitedMs <= promiseMs).length / of.length,
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
}
