import type { Query, QueryClient } from '@tanstack/react-query';
import type { DayChange, SlotChoice } from '@openturn/contract/live.ts';
import { freeKeys } from '#appointments/free-keys.ts';

type Row = NonNullable<DayChange['day']['free']>['row'];
type FreeKey = readonly ['book', 'free', number, Record<string, string | number>, string | null, ...unknown[]];

/** The server takes no longer one. */
const MOST_LENGTH = 400;

/** LIVE-02: the choice whose free times are on screen, as the server reads it; empty if it cannot send them. */
export function watchedSlots(queryClient: QueryClient, siteId: number): SlotChoice['slots'] {
  const all = queryClient.getQueryCache().findAll({ queryKey: freeKeys.ofSite(siteId), type: 'active' });
  // Other servers may not know the next free times.
  const shown = all.find(({ queryKey, state }) => state.data !== undefined || !isSoonest(queryKey));
  return shown ? choiceOf(shown) : '';
}

/** Shows the day's free times. Returns whether some on screen must be fetched. */
export function applyDay(queryClient: QueryClient, siteId: number, { date, free }: DayChange['day']): boolean {
  const shown = queryClient.getQueryCache().findAll({ queryKey: freeKeys.ofSite(siteId) });
  let isBehind = false;
  for (const query of shown) {
    const isSent = free !== undefined && choiceOf(query) === free.choice && query.state.fetchStatus === 'idle';
    if (isSent && isRows(query.state.data)) {
      if (query.state.data.some((row) => row.date === date)) showRow(queryClient, query, free.row);
    } else if (isSent && staysFirst(query, free.row)) continue;
    else if (query.isActive()) isBehind = true;
    else query.invalidate();
  }
  return isBehind;
}

function showRow(queryClient: QueryClient, { queryKey, state }: Query, sent: Row): void {
  const isOverview = queryKey.includes('overview');
  const rows = (state.data as Row[]).map((row) => {
    if (row.date !== sent.date) return row;
    return isOverview ? { ...sent, times: [] } : sent;
  });
  queryClient.setQueryData(queryKey, rows);
}

/** It is the query for the first day with a free time, which the change leaves as it is. */
function staysFirst({ queryKey, state: { data } }: Query, { date, free }: Row): boolean {
  return queryKey.includes('first') && typeof data === 'string' && (date > data || (date === data) === free > 0);
}

/** Another zone has other days, and the times of an appointment being moved depend on its visitor. */
function choiceOf({ queryKey }: Query): string {
  const [, , , wanted, zone] = queryKey as unknown as FreeKey;
  if (zone !== null || 'moving' in wanted) return '';
  const choice = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, `${value}`])).toString();
  return choice.length > MOST_LENGTH ? '' : choice;
}

function isSoonest(queryKey: Query['queryKey']): boolean {
  const [, , , wanted] = queryKey as unknown as FreeKey;
  return 'soonest' in wanted;
}

/** The days of a month or week; not the first day, or the next times, which are made from them. */
function isRows(data: unknown): data is Row[] {
  return Array.isArray(data) && data.every((row: object) => 'free' in row);
}
