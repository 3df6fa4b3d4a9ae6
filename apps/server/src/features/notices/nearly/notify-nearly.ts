import type { PlacesSource } from '#features/lines/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { noticesFor } from '#features/notices/kinds/notices-for.ts';
import type { NearlyStore } from '#features/notices/store/nearly-store.ts';
import type { NoticeStore } from '#features/notices/store/notice-store.ts';
import { chooseNearly } from './choose-nearly.ts';

export type NearlyDeps = {
  nearly: NearlyStore;
  places: PlacesSource;
  notices: Pick<NoticeStore, 'add'>;
  clock: Clock;
};

/** Messages visitors whose turn is near, once for each place they chose. Returns how many. */
export async function notifyNearly(siteId: number, lineId: string, deps: NearlyDeps): Promise<number> {
  const candidates = await deps.nearly.candidates(siteId, lineId);
  if (candidates.length === 0) return 0;
  const line = (await deps.places.read(siteId))?.lines.get(lineId);
  const now = deps.clock.now();
  const near = chooseNearly(candidates, { positionOf: (id) => line?.places.get(id)?.position ?? null, now });
  const notices = near.flatMap((ticket) =>
    noticesFor('ticket', { on: 'turn_near', subject: ticket, occasion: `near.${ticket.nearlyAt}` }),
  );
  await deps.notices.add(notices, now);
  return near.length;
}
