import { getStaffVisitTasks, getVisitTasks } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import type { FastifyInstance } from 'fastify';
import { staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { findVisitForStaff } from './find-visit-for-staff.ts';
import { findVisit, type FindVisitDeps, type FoundVisit } from './find-visit.ts';
import type { UsedParts } from './used-parts.ts';
import type { VisitPart } from './visit-part.ts';

type Deps = StaffDeps & FindVisitDeps & { visitParts: readonly VisitPart[]; usedParts: UsedParts };

export function visitTaskRoutes(app: FastifyInstance, deps: Deps): void {
  const { forAgents } = staffCalls(app, deps);

  registerCall(app, getVisitTasks, async ({ siteId, params: { guid } }) =>
    present(await findVisit(siteId, guid, deps), deps),
  );

  forAgents(getStaffVisitTasks, async ({ member, params: { guid } }) => {
    const visit = await findVisitForStaff(member, guid, deps);
    const shown = await present(visit, deps);
    const isShown = async ({ name, holds, outlasts }: VisitPart): Promise<boolean> => {
      if (!visit) return false;
      if (!shown.parts.includes(name)) return (await outlasts?.(visit)) ?? false;
      return shown.rows.some(({ part }) => part === name) || ((await holds?.(visit)) ?? false);
    };
    const parts = await Promise.all(deps.visitParts.map(async (part) => ((await isShown(part)) ? [part.name] : [])));
    return { ...shown, parts: parts.flat() };
  });
}

async function present(visit: FoundVisit | null, { visitParts, usedParts }: Deps) {
  if (!visit) throw new Rejected('not-found');
  const parts = await usedParts(visit.siteId);
  const used = visitParts.filter(({ name, concerns }) => parts.includes(name) && (concerns?.(visit) ?? true));
  const rows = await Promise.all(used.map(async ({ tasks }) => (await tasks?.(visit)) ?? []));
  return { ...DONE, kind: visit.kind, isOpen: visit.isOpen, parts: used.map(({ name }) => name), rows: rows.flat() };
}
