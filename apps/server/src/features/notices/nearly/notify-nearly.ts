import type { PlacesSource } from '#features/lines/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { noticesFor } from '#features/notices/kinds/notices-for.ts';
import type { NearlyStore } from '#features/notices/store/nearly-store.ts';
import type { NoticeStore } from '#features/notices/store/notice-store.ts';
import { chooseNearly, isMoveUndoable } from './choose-nearly.ts';

export type NearlyDeps = {
  nearly: NearlyStore;
  places: PlacesSource;
  notices: Pick<NoticeStore, 'add'>;
  clock: Clock;
};

/** How many were messaged, and how many have to wait until staff can no longer undo their move. */
type Notified = { sent: number; waiting: number };

/** Messages visitors whose turn is near, once for each place they chose, but not while nobody is at a desk. */
export async function notifyNearly(siteId: number, lineId: string, deps: NearlyDeps): Promise<Notified> {
  const candidates = await deps.nearly.candidates(siteId, lineId);
  if (candidates.length === 0) return { sent: 0, waiting: 0 };
  const line = (await deps.places.read(siteId))?.lines.get(lineId);
  // The next change of the line, such as somebody at a desk, asks again.
  if (!line?.view.isStaffed) return { sent: 0, waiting: 0 };
  const now = deps.clock.now();
  const near = chooseNearly(candidates, { positionOf: (id) => line.places.get(id)?.position ?? null, now });
  const due = near.filter((ticket) => !isMoveUndoable(ticket, now));
  const notices = due.flatMap((ticket) =>
    noticesFor('ticket', { on: 'turn_near', subject: ticket, occasion: `near.${ticket.nearlyAt}` }),
  );
  await deps.notices.add(notices, now);
  return { sent: due.length, waiting: near.length - due.length };
}
