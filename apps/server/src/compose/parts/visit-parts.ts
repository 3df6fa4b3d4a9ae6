import { type DocumentDeps, documentPart } from '#features/documents/index.ts';
import { productsPart, type ShopStore } from '#features/products/index.ts';
import type { VisitPart } from '#features/visit-tasks/index.ts';

/** What can come with a visit, in the order in which visitors find it. */
export function visitParts(deps: DocumentDeps & { shop: ShopStore }): VisitPart[] {
  return [documentPart(deps), productsPart(deps)];
}
