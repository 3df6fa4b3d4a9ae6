import type { VisitPart } from '#features/visit-tasks/index.ts';

/** What can come with a visit, in the order in which visitors find it. */
export function visitParts(): VisitPart[] {
  return [];
}
