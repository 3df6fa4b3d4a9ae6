import type { PlacesSource } from '#features/lines/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { NoticeStore } from '#features/notices/store/notice-store.ts';
import { chooseNearly } from './choose-nearly.ts';
import type { NearlyStore } from '#features/notices/store/nearly-store.ts';
import { ticketNotices } from '#features/notices/subjects/ticket-notices.ts';

export type NearlyDeps = {
  nearly: NearlyStore;
  places: PlacesSource;
  notices: Pick<NoticeStore, 'add'>;
  clock: Clock;
};

/** Once for each ticket and the place that was chosen, whatever happens to its place afterwards. How many are told. */
export async function tellNearly(siteId: number, lineId: string, deps: NearlyDeps): Promise<number> {
  const candidates = await deps.nearly.candidates(siteId, lineId);
  if (candidates.length === 0) return 0;
  // What was read a moment ago may be from before the change, and no other change need follow.
  const line = (await deps.places.read(siteId, { isFresh: true }))?.lines.get(lineId);
  const now = deps.clock.now();
  const near = chooseNearly(candidates, { positionOf: (id) => line?.of.get(id)?.position ?? null, now });
  await deps.notices.add(
    near.flatMap((ticket) => ticketNotices('nearly', ticket, { occasion: `near.${ticket.nearlyAt}` })),
    now,
  );
  return near.length;
}
