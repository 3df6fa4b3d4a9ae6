import { matchQuery, type QueryClient } from '@tanstack/react-query';
import { throttle } from '@openturn/web/throttle.ts';
import type { Store } from '@openturn/web/store.ts';
import type { Timers } from '@openturn/web/timers.ts';
import { bookedKeys } from '#appointments/booked-keys.ts';
import type { Platform } from '#platform/platform.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { siteQueries } from '#site/site-queries.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import type { ClientState } from '#app/start/client-state.ts';
import { keepOwnToken } from './keep-own-token.ts';

/** Browsers may discard a tab without warning. */
const WRITE_AFTER_MS = 1_000;

type StoreOptions = { queryClient: QueryClient; clientState: Store<ClientState>; platform: Platform; timers: Timers };
type StoredQuery = { key: readonly unknown[]; data: unknown; at: number };

/** Visitors look up an appointment on the way there, where there may be no network. */
export function storeBooked({ queryClient, clientState, platform, timers }: StoreOptions): void {
  const writeSoon = throttle(timers, WRITE_AFTER_MS, () => {
    const { siteId, appToken } = clientState.get();
    const site = queryClient.getQueryData(siteQueries.state(siteId).queryKey);
    if (!site || isSharedDevice(platform.storage, site)) return;
    const cached = queryClient.getQueryCache().findAll({ predicate: (query) => isStored(query, siteId) });
    const stored = cached.flatMap(({ queryKey: key, state }): StoredQuery[] =>
      state.data === undefined ? [] : [{ key, data: state.data, at: state.dataUpdatedAt }],
    );
    platform.storage.write(keyOf(siteId), JSON.stringify(stored));
    if (stored.length > 0) keepOwnToken(platform, siteId, appToken);
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isStored(query, clientState.get().siteId)) writeSoon();
  });
}

type AnyQuery = Parameters<typeof matchQuery>[1];

/** An appointment, what is left to do before a visit, or its stops. */
function isStored(query: AnyQuery, siteId: number): boolean {
  if (matchQuery({ queryKey: bookedKeys.ofSite(siteId) }, query)) return true;
  const guid = String((query.queryKey as readonly unknown[])[2]);
  const parts = [visitKeys.tasks(siteId, guid), visitKeys.plan(siteId, guid)];
  return parts.some((queryKey) => matchQuery({ queryKey, exact: true }, query));
}

/** Restores the stored appointments unless newer data is cached. */
export function showStoredBooked({ queryClient, clientState, platform }: Omit<StoreOptions, 'timers'>): void {
  for (const { key, data, at } of read(platform, clientState.get().siteId)) {
    const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (updatedAt < at) queryClient.setQueryData(key, data, { updatedAt: at });
  }
}

function read({ storage }: Platform, siteId: number): StoredQuery[] {
  try {
    const stored: unknown = JSON.parse(storage.read(keyOf(siteId)) ?? '[]');
    return Array.isArray(stored) ? (stored as StoredQuery[]) : [];
  } catch {
    return [];
  }
}

function keyOf(siteId: number): string {
  return `booked:${siteId}`;
}
