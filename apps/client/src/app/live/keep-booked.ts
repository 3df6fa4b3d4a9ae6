import { matchQuery, type QueryClient } from '@tanstack/react-query';
import { throttle } from '@openturn/web/throttle.ts';
import type { Store } from '@openturn/web/store.ts';
import type { Timers } from '@openturn/web/timers.ts';
import { bookedKeys } from '#appointments/booked-keys.ts';
import type { Platform } from '#platform/platform.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { siteQueries } from '#site/site-queries.ts';
import type { ClientState } from '#app/start/client-state.ts';

/** Browsers may discard a tab without warning. */
const KEEP_AFTER_MS = 1_000;

type Keeping = { queryClient: QueryClient; clientState: Store<ClientState>; platform: Platform; timers: Timers };
type Kept = { key: readonly unknown[]; data: unknown; at: number };

/** Visitors look up an appointment on the way there, where there may be no network. */
export function keepBooked({ queryClient, clientState, platform, timers }: Keeping): void {
  const keepSoon = throttle(timers, KEEP_AFTER_MS, () => {
    const { siteId } = clientState.get();
    const site = queryClient.getQueryData(siteQueries.state(siteId).queryKey);
    if (!site || isSharedDevice(platform.storage, site)) return;
    const cached = queryClient.getQueryCache().findAll({ queryKey: bookedKeys.ofSite(siteId) });
    const kept = cached.flatMap(({ queryKey: key, state }): Kept[] =>
      state.data === undefined ? [] : [{ key, data: state.data, at: state.dataUpdatedAt }],
    );
    platform.storage.write(keyOf(siteId), JSON.stringify(kept));
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && matchQuery({ queryKey: bookedKeys.ofSite(clientState.get().siteId) }, query)) keepSoon();
  });
}

/** Restores the stored appointments unless newer data is cached. */
export function showKeptBooked({ queryClient, clientState, platform }: Omit<Keeping, 'timers'>): void {
  for (const { key, data, at } of read(platform, clientState.get().siteId)) {
    const known = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (known < at) queryClient.setQueryData(key, data, { updatedAt: at });
  }
}

function read({ storage }: Platform, siteId: number): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.read(keyOf(siteId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

function keyOf(siteId: number): string {
  return `booked:${siteId}`;
}
