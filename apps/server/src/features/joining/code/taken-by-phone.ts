import type { JoinDeps } from '#features/joining/join-deps.ts';
import type { JoinRefusal } from '#features/joining/join-refusal.ts';

type Place = { siteId: number; lineId: string; phone: string; joinedFor: string };

/** The ticket that already has the phone's place, for a device that has verified the phone. */
export async function takenByPhone({ siteId, lineId, phone, joinedFor }: Place, deps: JoinDeps): Promise<JoinRefusal> {
  const holder = { deviceHash: null, phones: [phone], emails: [] };
  const taken = await deps.tickets.ofHolder(siteId, holder, Number.MAX_SAFE_INTEGER);
  const guid = taken.find((ticket) => ticket.lineId === lineId && ticket.joinedFor === joinedFor)?.id;
  return { code: 'already-in-line', ...(guid !== undefined && { guid }) };
}
