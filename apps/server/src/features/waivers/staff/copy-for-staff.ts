import type { StaffMember } from '#features/staff/index.ts';
import { findVisit, findVisitForStaff, type FoundVisit } from '#features/visit-tasks/index.ts';
import type { Signature } from '#features/waivers/store/waiver-store.ts';
import { neededWaivers } from '#features/waivers/visitor/needed-waivers.ts';
import type { WaiverDeps } from '#features/waivers/waiver-deps.ts';

/** `at` is the visit at which it was found. */
type Asked = { id: string; at: string | undefined };
type Found = { signature: Signature; visit: FoundVisit | null };

/** Managers see every signature, agents those of the visits that they may see; null otherwise. */
export async function copyForStaff(member: StaffMember, { id, at }: Asked, deps: WaiverDeps): Promise<Found | null> {
  const { siteId, role } = member;
  const signature = await deps.waivers.signature(siteId, id);
  if (!signature) return null;
  if (role !== 'agent') return { signature, visit: await findVisit(siteId, signature.subject, deps) };
  const visit = await findVisitForStaff(member, at ?? signature.subject, deps);
  if (!visit) return null;
  if (visit.subject === signature.subject) return { signature, visit };
  const isHeld = (await neededWaivers(visit, deps)).some(({ earlier }) => earlier?.id === id);
  return isHeld ? { signature, visit } : null;
}
