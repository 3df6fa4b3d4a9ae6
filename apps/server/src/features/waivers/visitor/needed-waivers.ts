import type { FoundVisit } from '#features/visit-tasks/index.ts';
import type { Signature, Waiver, WaiverStore } from '#features/waivers/store/waiver-store.ts';

/** `earlier` is one of another visit of the same person that still holds. */
export type NeededWaiver = { waiver: Waiver; signed: Signature | null; earlier: Signature | null };

type Deps = { waivers: Pick<WaiverStore, 'all' | 'signedBy'>; clock: { now(): number } };

/** The waivers of a visit, each with its signature. */
export async function neededWaivers(visit: FoundVisit, { waivers, clock }: Deps): Promise<NeededWaiver[]> {
  const all = (await waivers.all(visit.siteId)).filter((waiver) => isNeeded(waiver, visit));
  if (all.length === 0) return [];
  const signed = await waivers.signedBy(visit.siteId, { ...visit, now: clock.now() });
  return all.map((waiver) => {
    const current = signed.filter(({ waiverId, version }) => waiverId === waiver.id && version === waiver.version);
    const isOwn = ({ subject }: Signature) => subject === visit.subject;
    const signature = current.find(isOwn) ?? current.at(-1) ?? null;
    const isEarlier = signature !== null && !isOwn(signature);
    return { waiver, signed: isEarlier ? null : signature, earlier: isEarlier ? signature : null };
  });
}

function isNeeded({ values: { isActive, services } }: Waiver, { serviceIds }: FoundVisit): boolean {
  return isActive && (services === null || serviceIds.some((id) => services.includes(id)));
}
